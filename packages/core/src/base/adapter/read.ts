/**
 * A property of anything. Throws where a hostile getter does.
 *
 * @example
 * const id = read(answer, 'id')
 */
export function read(value: unknown, key: string): unknown {
  return Reflect.get(Object(value), key)
}
