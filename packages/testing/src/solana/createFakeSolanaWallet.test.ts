import { createPublicKey, verify } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { createFakeSolanaWallet } from './createFakeSolanaWallet.ts'
import { solanaTestAccounts } from './solanaTestAccounts.ts'

const chains = [{ id: 'solana:localnet', rpcUrl: 'http://127.0.0.1:1' }] as const

describe('createFakeSolanaWallet', () => {
  test('behavior: signs in, which is connecting and signing at once', async () => {
    const wallet = createFakeSolanaWallet({ chains, accounts: [1] })
    const signIn = wallet.provider.features['solana:signIn']?.signIn
    if (typeof signIn !== 'function') throw new Error('The feature is missing')
    const input = { domain: 'dapp.example', statement: 'Hello', nonce: 'abcdef123456' }
    const [{ account, signedMessage, signature }] = await signIn(input)
    expect(new TextDecoder().decode(signedMessage)).toBe(
      `dapp.example wants you to sign in with your Solana account:\n${account.address}\n\nHello\n\nNonce: abcdef123456`,
    )
    const name = Buffer.from('302a300506032b6570032100', 'hex')
    const key = Buffer.concat([name, solanaTestAccounts[1]?.publicKey ?? name])
    expect(
      verify(null, signedMessage, createPublicKey({ key, format: 'der', type: 'spki' }), signature),
    ).toBe(true)
    expect(wallet.isConnected()).toBe(true)
  })

  test('behavior: signs bytes of another realm, which is what those of jsdom are', async () => {
    const wallet = createFakeSolanaWallet({ chains })
    const run = (feature: string, method: string, input: unknown) => {
      const found = wallet.provider.features[feature]?.[method]
      if (typeof found !== 'function') throw new Error('The feature is missing')
      return found(input)
    }
    await run('standard:connect', 'connect', {})
    const [account] = wallet.provider.accounts
    const sign = (message: unknown) => run('solana:signMessage', 'signMessage', { account, message })
    const message: Uint8Array = runInNewContext('Uint8Array.from([1, 2, 3])')
    expect(message).not.toBeInstanceOf(Uint8Array)
    const [foreign] = await sign(message)
    const [own] = await sign(Uint8Array.from([1, 2, 3]))
    expect([...foreign.signature]).toEqual([...own.signature])
    await expect(sign([1, 2, 3])).rejects.toThrow('Expected bytes in "message"')
  })

  test('parameters: storage', async () => {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
    const before = createFakeSolanaWallet({ chains, storage })
    const connect = before.provider.features['standard:connect']?.connect
    if (typeof connect !== 'function') throw new Error('The feature is missing')
    await connect()
    expect(createFakeSolanaWallet({ chains, storage }).isConnected()).toBe(true)
    await before.disconnect()
    expect(createFakeSolanaWallet({ chains, storage }).isConnected()).toBe(false)
  })
})
