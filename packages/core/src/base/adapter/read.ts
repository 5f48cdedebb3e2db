/**
 * Reads a property of a value of unknown type. Throws where the property's getter throws.
 *
 * @example
 * const id = read(answer, 'id')
 */
export function read(value: unknown, key: string): unknown {
  return Reflect.get(Object(value), key)
}
