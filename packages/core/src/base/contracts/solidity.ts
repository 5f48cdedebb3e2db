import type { Hex } from '@latchkey/protocol'

/** A value that a contract takes or that typed data contain, as an ABI describes it. */
export type AbiParameter = {
  readonly type: string
  readonly name?: string | undefined
  readonly components?: readonly AbiParameter[] | undefined
}

/** The TypeScript value of a parameter. Unknown where its type is not known at compile time. */
export type AbiValue<parameter extends AbiParameter> = string extends parameter['type']
  ? unknown
  : parameter['type'] extends `${string}]`
    ? List<
        AbiValue<Omit<parameter, 'type'> & { readonly type: SplitList<parameter['type']>['item'] }>,
        SplitList<parameter['type']>['size']
      >
    : parameter['type'] extends 'tuple'
      ? parameter['components'] extends readonly AbiParameter[]
        ? Struct<parameter['components']>
        : unknown
      : Primitive<parameter['type']>

/** The TypeScript values of a list of parameters. */
export type AbiValues<parameters extends readonly AbiParameter[]> = {
  readonly [index in keyof parameters]: AbiValue<parameters[index]>
}

/** The value of a Solidity type that is neither a list nor a struct. */
export type Primitive<type extends string> = type extends 'address' | `bytes${string}` | 'function'
  ? Hex
  : type extends 'bool'
    ? boolean
    : type extends 'string'
      ? string
      : type extends `${'int' | 'uint'}${SafeBits}`
        ? number
        : type extends `${'int' | 'uint'}${string}`
          ? bigint
          : unknown

/** The sizes of integers that a JavaScript number holds exactly. */
type SafeBits = '8' | '16' | '24' | '32' | '40' | '48'

/** Splits `item[size]` at its last bracket, because `uint8[2][]` is a list of pairs. */
export type SplitList<
  type extends string,
  before extends string = '',
> = type extends `${infer item}[${infer size}]${infer after}`
  ? after extends ''
    ? { item: `${before}${item}`; size: size }
    : SplitList<after, `${before}${item}[${size}]`>
  : { item: string; size: string }

/** A list of values: of any length, or of `size` of them. Lists of more than 32 are not counted. */
export type List<value, size extends string, counted extends readonly value[] = readonly []> = size extends ''
  ? readonly value[]
  : `${counted['length']}` extends size
    ? counted
    : counted['length'] extends 32
      ? readonly value[]
      : List<value, size, readonly [...counted, value]>

/** A struct whose fields all have names is an object; any other is a list. */
type Struct<fields extends readonly AbiParameter[]> = fields[number] extends { readonly name: infer name }
  ? '' extends name
    ? AbiValues<fields>
    : { readonly [field in fields[number] as field['name'] & string]: AbiValue<field> }
  : AbiValues<fields>
