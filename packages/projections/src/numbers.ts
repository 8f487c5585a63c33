/** Terms without their brands: a database row was not made by the makers of the brands. */
export type Numbers<Terms> = { readonly [Name in keyof Terms]: Terms[Name] extends number ? number : Terms[Name] };
