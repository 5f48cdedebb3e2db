/** The members of all types of a union, as one type. */
export type Sum<union> = (union extends unknown ? (one: union) => void : never) extends (
  one: infer sum,
) => void
  ? sum
  : never
