// Nothing to call: what is here is linked.
