/**
 * What a program that runs the core tells V8 before its work (`v8.setFlagsFromString`): the path of one order is many
 * small functions, and the default budget inlines about half of them. Takes some percent off an order, more on deep books.
 */
export const ENGINE_FLAGS = "--max-inlined-bytecode-size-cumulative=2000";
