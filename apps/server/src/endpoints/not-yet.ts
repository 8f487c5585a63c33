import { refuse, type Refusal } from "@agio/primitives";

/** Stand-in on the way only: gone before anything lands. */
export const notYet = async (): Promise<Refusal> => refuse("PRODUCT_CLOSED");
