import type { Hex } from '@latchkey/protocol'
import type { List, Primitive, SplitList } from './solidity.ts'

/** The structs of typed data (EIP-712), by their names. */
export type TypedDataTypes = Readonly<
  Record<string, readonly { readonly name: string; readonly type: string }[]>
>

/** What typed data are for. A wallet refuses data for another network. */
export type TypedDataDomain = {
  readonly name?: string | undefined
  readonly version?: string | undefined
  readonly chainId?: number | bigint | undefined
  readonly verifyingContract?: Hex | undefined
  readonly salt?: Hex | undefined
}

/** Data with names and types (EIP-712), which a wallet can show before it signs. `message` is checked where `types` are `as const`. */
export type TypedData<
  types extends TypedDataTypes = TypedDataTypes,
  primaryType extends keyof types & string = keyof types & string,
> = {
  readonly domain?: TypedDataDomain | undefined
  readonly types: types
  readonly primaryType: primaryType
  readonly message: TypedDataStruct<types, primaryType>
}

/** The value of one struct of typed data. */
export type TypedDataStruct<
  types extends TypedDataTypes,
  name extends keyof types & string,
> = string extends name
  ? Readonly<Record<string, unknown>>
  : {
      readonly [field in types[name][number] as field['name']]: TypedDataValue<types, field['type']>
    }

type TypedDataValue<types extends TypedDataTypes, type extends string> = string extends type
  ? unknown
  : type extends `${string}]`
    ? List<TypedDataValue<types, SplitList<type>['item']>, SplitList<type>['size']>
    : type extends keyof types & string
      ? TypedDataStruct<types, type>
      : Primitive<type>
