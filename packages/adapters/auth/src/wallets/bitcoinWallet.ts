import { type Network, read } from '@latchkey/core'
import {
  type CaipChainId,
  parseChainId,
  rpcInvalidParamsError,
  unauthorizedError,
  unsupportedChainError,
} from '@latchkey/protocol'
import { bitcoinNetworks } from '@latchkey/protocol/addresses'
import type { FrameAccount } from '@latchkey/protocol/frame'
import { addressOf, bytesOf, textOf } from './input.ts'
import type { CreateShape, Grant } from './shape.ts'
import { registerStandardWallet } from './standardWallet.ts'

/** The embedded wallet as a Bitcoin wallet of the Wallet Standard, with an account to pay with and one for ordinals. */
export const createBitcoinWallet: CreateShape = ({ networks, ask }, target) => {
  let granted: readonly Grant[] = []

  /** An address belongs to the networks on which it was granted. */
  function find(address: string) {
    for (const { network, accounts } of granted) {
      const account = accounts.find((each) => each.address === address)
      if (account) return { chainId: network.caipNetworkId, account }
    }
    throw unauthorizedError({ details: `${address} is not an address of the wallet` })
  }

  function chainOf(input: unknown): CaipChainId {
    const name = read(input, 'chain')
    const network = networks().find((each) => nameOf(each) === name || each.caipNetworkId === name)
    if (!network) throw unsupportedChainError({ details: `The wallet does not know ${name}` })
    return network.caipNetworkId
  }

  const features = {
    'bitcoin:signMessage': async (...inputs: readonly unknown[]) => {
      const signed: unknown[] = []
      for (const input of inputs) {
        const bytes = bytesOf(input, 'message')
        const address = addressOf(input)
        const { chainId, account } = find(address)
        const params = {
          address,
          message: textOf(bytes),
          protocol: protocolOf(account, read(input, 'protocol')),
        }
        const { signature } = await ask(chainId, 'bitcoin_signMessage', params)
        signed.push({ signedMessage: bytes, signature: fromBase64(signature) })
      }
      return signed
    },
    'bitcoin:signTransaction': async (...inputs: readonly unknown[]) => {
      const signed: unknown[] = []
      for (const input of inputs) {
        const psbt = toBase64(bytesOf(input, 'psbt'))
        const answer = await ask(chainOf(input), 'bitcoin_signPsbt', { psbt, signInputs: inputsOf(input) })
        signed.push({ signedPsbt: fromBase64(answer.psbt) })
      }
      return signed
    },
  }
  const chains = () => networks().flatMap((network) => nameOf(network) ?? [])
  const wallet = registerStandardWallet({ target, chains, features })

  return {
    isPerNetwork: true,
    grant(grants) {
      granted = grants
      const addresses = new Map<string, { account: FrameAccount; chains: string[] }>()
      for (const { network, accounts } of grants)
        for (const account of accounts) {
          const entry = addresses.get(account.address) ?? { account, chains: [] }
          entry.chains.push(network.caipNetworkId)
          addresses.set(account.address, entry)
        }
      wallet.setAccounts(
        [...addresses.values()].map(({ account: { address, type, publicKey = '' }, chains }) => ({
          address,
          publicKey: fromHex(publicKey),
          chains,
          features: Object.keys(features),
          purpose: type === 'ordinal' ? 'ordinals' : 'payment',
        })),
      )
    },
  }
}

/** What the Wallet Standard calls a network. */
function nameOf({ caipNetworkId }: Network): string | undefined {
  const found = bitcoinNetworks[parseChainId(caipNetworkId).reference]
  return found && `bitcoin:${found.name}`
}

/** Of a taproot address there is one kind of signature only. Elsewhere most software knows the older one. */
function protocolOf({ type }: FrameAccount, wanted: unknown): 'ecdsa' | 'bip322' {
  return type === 'ordinal' || wanted === 'bip322' ? 'bip322' : 'ecdsa'
}

function inputsOf(input: unknown): { index: number; address: string }[] {
  const parts = read(input, 'inputsToSign')
  if (!Array.isArray(parts)) throw rpcInvalidParamsError({ details: '`inputsToSign` must be a list' })
  return parts.flatMap((part) => {
    const indexes = read(part, 'signingIndexes')
    const address = addressOf(part)
    return Array.isArray(indexes) ? indexes.map((index) => ({ index: Number(index), address })) : []
  })
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}

function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}
