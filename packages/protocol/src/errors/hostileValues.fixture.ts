function throwAlways(): never {
  throw new Error('do not touch')
}

const cyclic: Record<string, unknown> = { message: 'round and round' }
cyclic.cause = cyclic
cyclic.error = { data: cyclic }

let deep: unknown = 'the end'
for (let level = 0; level < 10_000; level++) deep = { cause: deep }

const touchy = new Proxy(
  {},
  {
    get: throwAlways,
    has: throwAlways,
    getPrototypeOf: throwAlways,
    ownKeys: throwAlways,
    getOwnPropertyDescriptor: throwAlways,
  },
)

const { proxy: revoked, revoke } = Proxy.revocable({}, {})
revoke()

/** Values that a foreign system might throw, with a name for each. For tests. */
export const hostileValues: readonly (readonly [string, unknown])[] = [
  ['undefined', undefined],
  ['null', null],
  ['an empty string', ''],
  ['a number', 42],
  ['NaN', Number.NaN],
  ['a bigint', 1n],
  ['a symbol', Symbol('x')],
  ['a function', () => 1],
  ['an array', [1, 2]],
  ['an empty object', {}],
  ['an object without a prototype', Object.create(null)],
  ['a cyclic object', cyclic],
  ['a deep object', deep],
  ['a touchy proxy', touchy],
  ['a touchy proxy within', { cause: touchy, code: touchy, message: touchy }],
  ['a revoked proxy', revoked],
  ['a throwing getter', Object.defineProperty({}, 'message', { get: throwAlways })],
  ['an object that throws as text', { message: { toString: throwAlways }, code: { valueOf: throwAlways } }],
  ['a huge message', new Error('x'.repeat(1_000_000))],
  ['a prototype key as code', { code: '__proto__', name: 'constructor' }],
]
