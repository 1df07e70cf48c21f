import CAllocationCount
import Foundation

// Threads that decode pictures would each keep a heap of their own, half a megabyte together.
allocation_share_heap()

exit(Program.run(Array(CommandLine.arguments.dropFirst())))
