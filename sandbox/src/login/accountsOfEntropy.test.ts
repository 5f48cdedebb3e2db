import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { describe, expect, test } from 'vitest'
import { sandboxAccounts, sandboxMnemonic } from '../accounts.ts'
import { sandboxSolanaAccounts } from '../networks.ts'
import { accountsOfEntropy } from './accountsOfEntropy.fixture.ts'

describe('accountsOfEntropy', () => {
  test('default', async () => {
    const accounts = await accountsOfEntropy(mnemonicToEntropy(sandboxMnemonic, wordlist))
    expect(accounts).toMatchObject({
      phrase: sandboxMnemonic,
      eip155: sandboxAccounts[0],
      solana: sandboxSolanaAccounts[0],
      payment: expect.stringMatching(/^bcrt1q/),
      ordinal: expect.stringMatching(/^bcrt1p/),
      polkadot: expect.stringMatching(/^5/),
    })
  })
})
