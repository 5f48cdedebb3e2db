import { checksumAddress } from '@latchkey/protocol/addresses'
import type { Hex } from '../hex.ts'

export type TypedDataField = { readonly name: string; readonly type: string }

/** Typed data (EIP-712) whose every value fits its type: whole numbers are `bigint`, addresses have their checksum. */
export type TypedData = {
  types: Readonly<Record<string, readonly TypedDataField[]>>
  primaryType: string
  domain: TypedDataDomain
  message: Readonly<Record<string, unknown>>
}

export type TypedDataDomain = {
  name?: string
  version?: string
  chainId?: bigint
  verifyingContract?: Hex
  salt?: Hex
}

/** Deeper than anybody nests, shallow enough for the stack, and more values than anybody reads. */
const maxDepth = 16
const maxValues = 2_000

/** The fields that a domain may have, in the order of the standard. */
const domainFields: readonly TypedDataField[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/**
 * Reads typed data from JSON. What is signed is what is shown: a value that is missing or does not fit its type makes the whole
 * unreadable, and what no type names is left out. Undefined where it is unreadable.
 */
export function readTypedData(json: string): TypedData | undefined {
  try {
    const data: unknown = JSON.parse(json)
    const types = readTypes(field(data, 'types'))
    const primaryType = field(data, 'primaryType')
    if (typeof primaryType !== 'string' || primaryType === 'EIP712Domain') throw new Unreadable()
    const domain = field(data, 'domain')
    // Where the data do not say what their domain has, it has what is there.
    const given =
      own<readonly TypedDataField[]>(types, 'EIP712Domain') ??
      domainFields.filter(({ name }) => own(domain, name) !== undefined)
    if (!given.every((one) => domainFields.some(({ name, type }) => name === one.name && type === one.type)))
      throw new Unreadable()
    const all = { ...types, EIP712Domain: given }
    const read = createReader(all)
    return {
      types: all,
      primaryType,
      domain: read('EIP712Domain', domain, 0) as TypedDataDomain,
      message: read(primaryType, field(data, 'message'), 0) as Record<string, unknown>,
    }
  } catch {
    return
  }
}

class Unreadable extends Error {}

const own = <value>(object: unknown, name: string): value | undefined =>
  typeof object === 'object' && object !== null && Object.hasOwn(object, name)
    ? (object as Record<string, value>)[name]
    : undefined

function field(object: unknown, name: string): unknown {
  const value = own(object, name)
  if (value === undefined || Array.isArray(object)) throw new Unreadable()
  return value
}

function readTypes(value: unknown): Record<string, readonly TypedDataField[]> {
  const entries = Object.entries(Object(value)).map(([struct, fields]) => {
    if (!/^[A-Za-z_$][\w$]*$/.test(struct) || isPlain(struct) || !Array.isArray(fields))
      throw new Unreadable()
    const list = fields.map((one): TypedDataField => {
      const [name, type] = [field(one, 'name'), field(one, 'type')]
      if (typeof name !== 'string' || typeof type !== 'string') throw new Unreadable()
      return { name, type }
    })
    if (new Set(list.map(({ name }) => name)).size < list.length) throw new Unreadable()
    return [struct, list] as const
  })
  return Object.fromEntries(entries)
}

const isPlain = (type: string) => /^(address|bool|string|bytes\d*|u?int\d*)$/.test(type)

function createReader(types: Readonly<Record<string, readonly TypedDataField[]>>) {
  let values = 0
  const read = (type: string, value: unknown, depth: number): unknown => {
    values += 1
    if (depth > maxDepth || values > maxValues) throw new Unreadable()
    const [, item, length] = /^(.*)\[(\d*)\]$/.exec(type) ?? []
    if (item !== undefined) {
      if (!Array.isArray(value) || (length && value.length !== Number(length))) throw new Unreadable()
      return value.map((entry) => read(item, entry, depth + 1))
    }
    const fields = own<readonly TypedDataField[]>(types, type)
    if (!fields) return readPlain(type, value)
    return Object.fromEntries(
      fields.map((one) => [one.name, read(one.type, field(value, one.name), depth + 1)]),
    )
  }
  return read
}

function readPlain(type: string, value: unknown): unknown {
  if (type === 'string' && typeof value === 'string') return value
  if (type === 'bool' && typeof value === 'boolean') return value
  if (type === 'address' && typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value))
    return checksumAddress(value)
  const [, kind, size] = /^(bytes|uint|int)(\d*)$/.exec(type) ?? []
  if (kind === 'bytes') return readBytes(size, value)
  if (kind === 'uint' || kind === 'int') return readInteger(kind, size, value)
  throw new Unreadable()
}

function readBytes(size: string | undefined, value: unknown): Hex {
  const isBytes = typeof value === 'string' && /^0x([0-9a-f]{2})*$/i.test(value)
  const hasSize =
    !size || (Number(size) >= 1 && Number(size) <= 32 && String(value).length === 2 + Number(size) * 2)
  if (!isBytes || !hasSize) throw new Unreadable()
  return value.toLowerCase() as Hex
}

/** Pages write whole numbers as numbers, in decimal or in hexadecimal. A number that JavaScript rounds is none. */
function readInteger(kind: 'uint' | 'int', size: string | undefined, value: unknown): bigint {
  const bits = Number(size || 256)
  const isNumber =
    (typeof value === 'number' && Number.isSafeInteger(value)) ||
    (typeof value === 'string' && /^(-?\d{1,78}|0x[0-9a-f]{1,64})$/i.test(value))
  if (!isNumber || bits % 8 !== 0 || bits < 8 || bits > 256) throw new Unreadable()
  const number = BigInt(value)
  const fits = kind === 'uint' ? BigInt.asUintN(bits, number) : BigInt.asIntN(bits, number)
  if (fits !== number) throw new Unreadable()
  return number
}
