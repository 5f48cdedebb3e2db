/**
 * A decimal number as people read it: thousands apart, further digits cut off, never rounded up. What is there but too small
 * to show is less than the smallest that can be shown.
 *
 * @example
 * formatQuantity('1204.56789', 4) // '1,204.5678'
 * formatQuantity('0.00001', 4) // '<0.0001'
 */
export function formatQuantity(numeric: string, digits: number): string {
  const [whole = '0', fraction = ''] = numeric.split('.')
  const shown = fraction.slice(0, digits).padEnd(digits, '0')
  const isTiny = !/[1-9]/.test(whole + shown) && /[1-9]/.test(fraction)
  if (isTiny) return `<0.${'1'.padStart(digits, '0')}`
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${digits > 0 ? `.${shown}` : ''}`
}
