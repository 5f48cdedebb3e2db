declare const brand: unique symbol

/** A type whose values only a checking function creates, so that one kind of string cannot be passed as another. */
export type Brand<type, name extends string> = type & { readonly [brand]: name }
