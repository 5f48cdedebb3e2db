/** Multiplies in the field of 256 elements that QR codes calculate in (x⁸ + x⁴ + x³ + x² + 1). */
function multiply(one: number, other: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((other >>> bit) & 1) * one
  }
  return product
}

/** The generator of `degree` check words, highest coefficient left out: it is 1. */
function generator(degree: number): number[] {
  const coefficients = [...Array<number>(degree - 1).fill(0), 1]
  let root = 1
  for (let step = 0; step < degree; step++) {
    for (const [index, coefficient] of coefficients.entries())
      coefficients[index] = multiply(coefficient, root) ^ (coefficients[index + 1] ?? 0)
    root = multiply(root, 2)
  }
  return coefficients
}

/** The check words of one block of data words. */
export function reedSolomon(data: readonly number[], degree: number): readonly number[] {
  const divisor = generator(degree)
  const rest = Array<number>(degree).fill(0)
  for (const word of data) {
    const factor = word ^ (rest.shift() ?? 0)
    rest.push(0)
    for (const [index, coefficient] of divisor.entries())
      rest[index] = (rest[index] ?? 0) ^ multiply(coefficient, factor)
  }
  return rest
}
