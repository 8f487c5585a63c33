declare const brand: unique symbol;

/** A number or string that the compiler keeps apart from its unbranded kind. Made only in this package. */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name };
