/// Remembers values up to a total cost and forgets those not used for longest. A hash table and a list share one array
/// of entries, so that a hit moves indices and allocates nothing.
struct LeastRecentCache<Key, Value> {
  private struct Entry {
    var key: Key?
    var value: Value?
    var hash: Int
    var cost: Int
    /// Neighbours in the list of use, and the next entry of the same bucket; -1 ends both.
    var newer: Int32
    var older: Int32
    var next: Int32
  }

  private var entries: [Entry] = []
  private var buckets = [Int32](repeating: -1, count: 64)
  private var newest: Int32 = -1
  private var oldest: Int32 = -1
  private var free: Int32 = -1
  private(set) var count = 0
  private(set) var cost = 0
  private(set) var hits = 0
  private(set) var evictions = 0

  /// The value of the entry with `hash` whose key `matches`.
  mutating func find(hash: Int, _ matches: (Key) -> Bool) -> Value? {
    var index = buckets[hash & (buckets.count - 1)]
    while index >= 0 {
      if entries[Int(index)].hash == hash, let key = entries[Int(index)].key, matches(key) {
        if index != newest {
          unlink(index)
          linkNewest(index)
        }
        hits += 1
        return entries[Int(index)].value
      }
      index = entries[Int(index)].next
    }
    return nil
  }

  /// Forgets the least recent entries while `isOver` says so; the newest one stays.
  mutating func trim(while isOver: (_ cost: Int) -> Bool) {
    while count > 1, isOver(cost) {
      drop(oldest)
      evictions += 1
    }
  }

  mutating func removeAll() {
    while oldest >= 0 { drop(oldest) }
  }

  private mutating func drop(_ index: Int32) {
    let bucket = entries[Int(index)].hash & (buckets.count - 1)
    if buckets[bucket] == index {
      buckets[bucket] = entries[Int(index)].next
    } else {
      var before = buckets[bucket]
      while entries[Int(before)].next != index { before = entries[Int(before)].next }
      entries[Int(before)].next = entries[Int(index)].next
    }
    unlink(index)
    count -= 1
    cost -= entries[Int(index)].cost
    entries[Int(index)].key = nil
    entries[Int(index)].value = nil
    entries[Int(index)].next = free
    free = index
  }

  private mutating func unlink(_ index: Int32) {
    let newer = entries[Int(index)].newer
    let older = entries[Int(index)].older
    if newer >= 0 { entries[Int(newer)].older = older } else { newest = older }
    if older >= 0 { entries[Int(older)].newer = newer } else { oldest = newer }
  }

  private mutating func linkNewest(_ index: Int32) {
    entries[Int(index)].newer = -1
    entries[Int(index)].older = newest
    if newest >= 0 { entries[Int(newest)].newer = index } else { oldest = index }
    newest = index
  }

  private mutating func grow() {
    buckets = [Int32](repeating: -1, count: buckets.count * 2)
    var index = newest
    while index >= 0 {
      let bucket = entries[Int(index)].hash & (buckets.count - 1)
      entries[Int(index)].next = buckets[bucket]
      buckets[bucket] = index
      index = entries[Int(index)].older
    }
  }
}

// Only here, not of the cache itself: a type whose parameter conforms is made at run time after a search through all
// conformances of the program.
extension LeastRecentCache where Key: Equatable {
  /// Replaces what was stored for `key`.
  mutating func insert(_ value: Value, for key: Key, hash: Int, cost: Int) {
    remove(key, hash)
    if count == buckets.count { grow() }
    let bucket = hash & (buckets.count - 1)
    let entry = Entry(
      key: key, value: value, hash: hash, cost: cost, newer: -1, older: -1, next: buckets[bucket])
    var index = free
    if index >= 0 {
      free = entries[Int(index)].next
      entries[Int(index)] = entry
    } else {
      index = Int32(entries.count)
      entries.makeRoom()
      entries.append(entry)
    }
    buckets[bucket] = index
    linkNewest(index)
    count += 1
    self.cost += cost
  }

  private mutating func remove(_ key: Key, _ hash: Int) {
    var index = buckets[hash & (buckets.count - 1)]
    while index >= 0 {
      if entries[Int(index)].hash == hash, entries[Int(index)].key == key {
        drop(index)
        return
      }
      index = entries[Int(index)].next
    }
  }
}
