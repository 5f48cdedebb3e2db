import { HDKey } from '@scure/bip32'
import { mnemonicToSeedSync } from '@scure/bip39'
import * as btc from '@scure/btc-signer'
import { sandboxMnemonic } from '../accounts.ts'

/** What btc-signer has to know of the chain. */
export const regtest = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }

const root = HDKey.fromMasterSeed(mnemonicToSeedSync(sandboxMnemonic))

function keyAt(path: string) {
  const { privateKey, publicKey } = root.derive(path)
  if (!privateKey || !publicKey) throw new Error(`There is no key at ${path}.`)
  return { privateKey, publicKey }
}

/** The keys of one of the sandbox's accounts, and what its outputs look like. */
export function bitcoinKeys(account: number) {
  const payment = keyAt(`m/84'/1'/0'/0/${account}`)
  const ordinals = keyAt(`m/86'/1'/0'/0/${account}`)
  const internalKey = ordinals.publicKey.subarray(1)
  return {
    payment: { ...btc.p2wpkh(payment.publicKey, regtest), privateKey: payment.privateKey },
    ordinals: { ...btc.p2tr(internalKey, undefined, regtest), internalKey, privateKey: ordinals.privateKey },
  }
}
