/** A quantity of a currency: `value` in its smallest unit, `decimals` the places of its display unit. Never a float. */
export type Amount = { value: bigint; decimals: number }
