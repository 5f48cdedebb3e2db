import { createHmac } from 'node:crypto'
import { sr25519CreateDerive } from '@polkadot-labs/hdkd'
import { entropyToMiniSecret, ss58Address } from '@polkadot-labs/hdkd-helpers'
import { HDKey } from '@scure/bip32'
import { entropyToMnemonic, mnemonicToEntropy, mnemonicToSeedSync } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import * as btc from '@scure/btc-signer'
import { createKeyPairSignerFromPrivateKeyBytes } from '@solana/kit'
import { mnemonicToAccount } from 'viem/accounts'
import { regtest } from '../bitcoin/bitcoinKeys.fixture.ts'

/**
 * The accounts that a wallet has to make of some entropy, by other code than the wallet frame's: so a test can tell whether an address
 * is the right one, and could be had again in any other wallet.
 */
export const accountsOfEntropy = (entropy: Uint8Array) =>
  accountsOfPhrase(entropyToMnemonic(entropy, wordlist), regtest)

/** The same of a phrase, with Bitcoin's addresses on the main network. */
export async function accountsOfPhrase(phrase: string, network = btc.NETWORK) {
  const entropy = mnemonicToEntropy(phrase, wordlist)
  const seed = mnemonicToSeedSync(phrase)
  const publicKeyAt = (path: string) => {
    const { publicKey } = HDKey.fromMasterSeed(seed).derive(path)
    if (!publicKey) throw new Error(`There is no key at ${path}.`)
    return publicKey
  }
  const { publicKey } = sr25519CreateDerive(entropyToMiniSecret(entropy))('')
  return {
    phrase,
    eip155: mnemonicToAccount(phrase).address,
    solana: (await createKeyPairSignerFromPrivateKeyBytes(solanaKey(seed))).address as string,
    payment: btc.p2wpkh(publicKeyAt("m/84'/0'/0'/0/0"), network).address ?? '',
    ordinal: btc.p2tr(publicKeyAt("m/86'/0'/0'/0/0").subarray(1), undefined, network).address ?? '',
    polkadot: ss58Address(publicKey, 42),
  }
}

/** SLIP-0010 on `m/44'/501'/0'/0'`. */
function solanaKey(seed: Uint8Array): Uint8Array {
  const step = (key: string | Uint8Array, data: Uint8Array) => createHmac('sha512', key).update(data).digest()
  let node = step('ed25519 seed', seed)
  for (const index of [44, 501, 0, 0]) {
    const data = Buffer.alloc(37)
    node.copy(data, 1, 0, 32)
    data.writeUInt32BE(0x80_00_00_00 + index, 33)
    node = step(node.subarray(32), data)
  }
  return node.subarray(0, 32)
}
