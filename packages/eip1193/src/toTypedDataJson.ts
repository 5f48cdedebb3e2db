import { type Network, read } from '@latchkey/core'
import { optionInvalidError } from '@latchkey/protocol'
import { isOn } from './chainId.ts'

const domainFields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/** Typed data as wallets want them: JSON with the domain's own type, and big integers as decimal text. */
export function toTypedDataJson(typedData: Readonly<Record<string, unknown>>, network: Network): string {
  const domain: unknown = typedData.domain ?? {}
  const chainId = read(domain, 'chainId')
  if (chainId !== undefined && chainId !== null && !isOn(network, Number(chainId)))
    throw optionInvalidError(
      'typedData.domain.chainId',
      `is ${chainId}, but the network is ${network.caipNetworkId}`,
    )
  const EIP712Domain = domainFields.filter(({ name }) => read(domain, name) !== undefined)
  const types = { EIP712Domain, ...Object(typedData.types) }
  return JSON.stringify({ ...typedData, domain, types }, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
}
