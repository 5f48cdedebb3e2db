declare const brand: unique symbol

/** A type that only a check can produce: it stops one kind of string from being passed as another. */
export type Brand<type, name extends string> = type & { readonly [brand]: name }
