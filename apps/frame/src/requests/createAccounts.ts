import { type CaipChainId, parseChainId } from '@latchkey/protocol'
import { bitcoinNetworks } from '@latchkey/protocol/addresses'
import type { LoginConfig } from '@latchkey/protocol/api'
import type { FrameAccount } from '@latchkey/protocol/frame'
import type { KeyWorker } from '../keys/createKeyWorker.ts'
import type { AddressFormats, KeyAccount } from '../keys/keyCalls.ts'
import type { Node } from './createNode.ts'

export type AccountsOptions = {
  networks: LoginConfig['networks']
  nodeOf: (chainId: CaipChainId) => Node
  openWallet: () => Promise<KeyWorker>
  /** Calls back when nobody is logged in any more. */
  onEnded: (listener: () => void) => void
}

/** The wallet's accounts, those of a chain written as that chain writes them. */
export type Accounts = (chainId?: CaipChainId) => Promise<readonly KeyAccount[]>

/** What Polkadot's chains have in common, where one does not say how it writes addresses. */
const genericFormat = 42

export function createAccounts({ networks, nodeOf, openWallet, onEnded }: AccountsOptions): Accounts {
  const formats = new Map<CaipChainId, number>()
  /** Addresses are no secret: a page that asks for them again and again does not keep the wallet unlocked by it. */
  const known = new Map<string, readonly KeyAccount[]>()
  onEnded(() => known.clear())

  async function polkadotFormat(chainId: CaipChainId): Promise<number> {
    const known = formats.get(chainId)
    if (known !== undefined) return known
    const properties = await nodeOf(chainId)('system_properties', []).catch(() => undefined)
    const format =
      typeof properties === 'object' && properties !== null && 'ss58Format' in properties
        ? properties.ss58Format
        : undefined
    if (typeof format !== 'number' || !Number.isInteger(format) || format < 0 || format > 16_383)
      return genericFormat
    formats.set(chainId, format)
    return format
  }

  /** The first network of a namespace stands for it where another one was asked for. */
  function networkOf(namespace: string, chainId: CaipChainId | undefined): CaipChainId | undefined {
    if (chainId && parseChainId(chainId).namespace === namespace) return chainId
    return networks.find(({ id }) => parseChainId(id).namespace === namespace)?.id
  }

  return async (chainId) => {
    // Where no address is known, the wallet has to be opened in any case, and need not wait for a node.
    const opening = known.size === 0 ? openWallet() : undefined
    opening?.catch(() => {})
    const bitcoin = networkOf('bip122', chainId)
    const polkadot = networkOf('polkadot', chainId)
    const written: AddressFormats = {
      ...(bitcoin && { bitcoin: bitcoinNetworks[parseChainId(bitcoin).reference]?.addresses ?? 'main' }),
      polkadot: polkadot ? await polkadotFormat(polkadot) : genericFormat,
    }
    const name = JSON.stringify(written)
    const found = known.get(name) ?? (await (await (opening ?? openWallet())).accounts(written))
    known.set(name, found)
    return found
  }
}

/** An account as the page gets it. */
export function toFrameAccount({ namespace, address, type, publicKey }: KeyAccount): FrameAccount {
  return {
    namespace: namespace as FrameAccount['namespace'],
    address,
    type,
    publicKey: publicKey.replace(/^0x/, '').toLowerCase(),
  }
}
