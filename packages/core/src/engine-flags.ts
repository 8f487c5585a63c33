/**
 * Flags for V8 in a program that runs the core (`v8.setFlagsFromString`): the path of one order is many
 * small functions, and the default budget inlines about half of them. Takes a fifth off an order.
 */
export const ENGINE_FLAGS = "--max-inlined-bytecode-size-cumulative=8000 --max-inlined-bytecode-size-absolute=10000";
