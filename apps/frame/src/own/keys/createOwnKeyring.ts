import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { type Bytes, fromBase64Url, toBase64Url, wipe } from '../../keys/bytes.ts'
import { createKeyring, type Keyring, type KeyringOptions } from '../../keys/createKeyring.ts'
import { createOneTimeKey, shareAad } from '../../keys/hpke.ts'
import { KeyError } from '../../keys/KeyError.ts'
import { makeWallet } from '../../keys/makeWallet.ts'
import { openReleasedShare } from '../../keys/openReleasedShare.ts'
import { entropyToMiniSecret, phraseBytes } from '../../keys/phrase.ts'
import { rebuildWallet } from '../../keys/rebuildWallet.ts'
import { makeRecoveryKit } from '../../keys/recoveryKit/makeRecoveryKit.ts'
import { openVault } from '../../keys/vault.ts'
import { type WalletKeys, wipeKeys } from '../../keys/walletKeys.ts'
import { formatKey } from './formatKey.ts'
import type { OwnKeyCalls, ReleasedWallet } from './ownKeyCalls.ts'

/** What the key worker of the wallet's own page does, call by call. */
export type OwnKeyring = Keyring & {
  [call in keyof OwnKeyCalls]: (input: OwnKeyCalls[call]['input']) => Promise<OwnKeyCalls[call]['output']>
}

type Opened = { entropy: Bytes; keys: WalletKeys; vault: Bytes; vaultKey: Bytes }

/**
 * The keyring of the frame, and what takes a wallet along. What is unlocked for signing holds neither the phrase nor the vault's key, so each export
 * rebuilds them from this device's share and one that the server has sealed for an export and nothing else.
 */
export function createOwnKeyring(options: KeyringOptions): OwnKeyring {
  const { store, clock, random } = options
  let pair: CryptoKeyPair | undefined

  async function withWallet<value>(
    { accountId, deviceId, ...wallet }: ReleasedWallet,
    use: (opened: Opened) => Promise<value>,
  ): Promise<value> {
    const oneTime = pair
    pair = undefined
    if (!oneTime) throw new KeyError('SHARE_INVALID')
    const { walletId, epoch } = wallet
    const own = await store.readShare({ walletId, deviceId, epoch })
    let auth: Bytes | undefined
    let rebuilt: { vaultKey: Bytes; keys: WalletKeys } | undefined
    let entropy: Bytes | undefined
    try {
      const aad = shareAad({ walletId, accountId, deviceId, epoch })
      auth = await openReleasedShare(oneTime, 'export-release', wallet.share, aad)
      rebuilt = await rebuildWallet(own, auth, { accountId, ...wallet })
      const vault = fromBase64Url(wallet.vault)
      const content = vault && (await openVault(rebuilt.vaultKey, vault, { accountId, walletId }))
      if (!content) throw new KeyError('VAULT_INVALID')
      entropy = content.entropy
      return await use({ entropy, vault, ...rebuilt })
    } finally {
      wipe(own, auth, entropy, rebuilt?.vaultKey)
      if (rebuilt) wipeKeys(rebuilt.keys)
    }
  }

  return {
    ...createKeyring(options),
    async exportKey() {
      const made = await createOneTimeKey()
      pair = made.pair
      return toBase64Url(made.publicKey)
    },
    exportPhrase: (wallet) => withWallet(wallet, ({ entropy }) => phraseBytes(entropy)),
    exportSingle: ({ name, ...wallet }) =>
      withWallet(wallet, async ({ entropy, keys }) => {
        const miniSecret = await entropyToMiniSecret(entropy)
        try {
          return formatKey(name, { ...keys, polkadot: miniSecret })
        } finally {
          wipe(miniSecret)
        }
      }),
    makeKit: ({ salt, secret, ...wallet }) =>
      withWallet(wallet, ({ vault, vaultKey }) =>
        makeRecoveryKit(
          { walletId: wallet.walletId, accountId: wallet.accountId, vault, vaultKey },
          [{ kind: 'passcode', salt, secret }],
          { now: clock.now, random },
        ),
      ),
    async import({ phrase, ...owner }) {
      const entropy = readPhrase(phrase)
      try {
        return await makeWallet(entropy, owner, { store, random, now: clock.now })
      } finally {
        wipe(entropy, phrase)
      }
    },
  }
}

/** Twelve or twenty-four words of the English list, with a checksum that is right. */
function readPhrase(phrase: Bytes): Bytes {
  const text = new TextDecoder().decode(phrase).normalize('NFKD').trim().toLowerCase().replace(/\s+/g, ' ')
  try {
    const entropy = new Uint8Array(mnemonicToEntropy(text, wordlist))
    if (entropy.length === 16 || entropy.length === 32) return entropy
    wipe(entropy)
  } catch {
    // Below: why it is none says something about it.
  }
  throw new KeyError('REQUEST_INVALID')
}
