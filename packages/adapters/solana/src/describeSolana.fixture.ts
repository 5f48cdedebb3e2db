import { createServer } from 'node:http'
import { type Network, type TransactionStatus, toBase58 } from '@latchkey/core'
import { sandboxSolanaToken } from '@latchkey/sandbox/solana'
import type { SolanaChain } from '@latchkey/testing/conformance/solana'
import { type AdapterHarness, connectWallet, eventually, signInText } from '@latchkey/testing/private'
import {
  address,
  getBase58Encoder,
  getPublicKeyFromAddress,
  getTransactionDecoder,
  signatureBytes,
  verifySignature,
} from '@solana/kit'
import { findAssociatedTokenPda, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { planTransfer } from './transfer/planTransfer.ts'

/** What only Solana has, on the chain of the conformance suite. */
export function describeSolana(harness: AdapterHarness<SolanaChain>): void {
  const { connectorId } = harness
  const endings = new Set<() => void>()
  afterEach(() => {
    for (const end of endings) end()
    endings.clear()
    vi.unstubAllGlobals()
  })

  async function connected(options?: Parameters<typeof harness.wallet>[0]) {
    const to = await harness.chain.createReceiver()
    return { ...(await connectWallet(harness, { accounts: [2], ...options })), to, value: 5_000_000n }
  }

  function promptsOf({ requests }: ReturnType<typeof harness.wallet>) {
    return requests.map((call) => harness.chain.promptOf(call))
  }

  /** The network, through a node that answers one method itself. */
  async function withAnswer(method: string, answer: unknown): Promise<Network> {
    const server = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      const headers = { 'content-type': 'application/json' }
      const asked: { method: string } = JSON.parse(body)
      const own = JSON.stringify({ jsonrpc: '2.0', id: 1, result: answer })
      const forward = async () => (await fetch(harness.chain.url, { method: 'POST', headers, body })).text()
      response.writeHead(200, headers).end(asked.method === method ? own : await forward())
    })
    endings.add(() => server.close())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const place = server.address()
    return harness.chain.withNodes([`http://127.0.0.1:${typeof place === 'object' ? place?.port : 0}`])
  }

  describe('start, Solana', () => {
    test('behavior: a wallet that leaves the page is disconnected', async () => {
      const { wallet, page } = await connected()
      wallet.stop()
      expect(page.connectors()).toEqual([])
      expect(page.eventsOf('disconnected')).toEqual([{ type: 'disconnected', connectorId }])
      await expect(page.adapter.connect({ connectorId })).rejects.toMatchObject({ code: 'WALLET_NOT_FOUND' })
    })

    test('behavior: a wallet that leaves in the middle of a request', async () => {
      const { wallet, adapter, target, to, value } = await connected()
      wallet.fail.hang = true
      const sent = adapter.transfer({ ...target, to, value })
      const settled = expect(sent).rejects.toMatchObject({
        code: 'WALLET_DISCONNECTED',
        message: 'The wallet is disconnected',
      })
      await eventually(() => promptsOf(wallet), 15_000).toContain('send')
      wallet.stop()
      await settled
      expect(await harness.chain.balanceOf(to)).toBe(0n)
    })
  })

  describe('switchNetwork, Solana', () => {
    test('default', async () => {
      const { adapter } = await connected()
      await adapter.switchNetwork({ connectorId, network: harness.home })
    })

    test('error: a network that the wallet does not know', async () => {
      const { wallet, adapter, target, to, value } = await connected()
      const caipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as typeof harness.home.caipNetworkId
      const network = { ...harness.home, caipNetworkId }
      const refused = { code: 'UNSUPPORTED_CHAIN' }
      await expect(adapter.switchNetwork({ connectorId, network })).rejects.toMatchObject(refused)
      await expect(adapter.connect({ connectorId, network })).rejects.toMatchObject(refused)
      await expect(adapter.transfer({ ...target, network, to, value })).rejects.toMatchObject(refused)
      expect(promptsOf(wallet)).not.toContain('send')
    })
  })

  describe('signMessage, Solana', () => {
    test('error: the wallet signs something else', async () => {
      const { wallet, target } = await connected()
      const feature = wallet.provider.features['solana:signMessage']
      const other = new TextEncoder().encode('I owe you everything')
      const signature = new Uint8Array(64)
      const features = {
        ...wallet.provider.features,
        'solana:signMessage': {
          ...feature,
          signMessage: async () => [{ signedMessage: other, signature }],
        },
      }
      const page = harness.open()
      const { provider } = wallet
      const cheat = { ...provider, name: 'Cheat', accounts: provider.accounts, features }
      page.window.dispatchEvent(
        new CustomEvent('wallet-standard:register-wallet', {
          detail: (api: { register(wallet: object): void }) => api.register(cheat),
        }),
      )
      await expect(
        page.adapter.signMessage({ ...target, connectorId: 'Cheat', message: 'hello' }),
      ).rejects.toMatchObject({ code: 'UNKNOWN', details: 'The wallet has signed something else' })
    })

    test('behavior: a wallet that writes sign-in messages by itself', async () => {
      const { adapter, target } = await connected()
      expect(await adapter.signinFormat?.({ connectorId })).toBe('siws')
      const signin = {
        domain: 'app.example',
        address: target.address,
        nonce: '12345678',
        statement: 'Hello.',
      }
      const message = signInText(signin, { address: target.address, domain: signin.domain })
      const signature = await adapter.signMessage({ ...target, message, signin })
      const isGood = await verifySignature(
        await getPublicKeyFromAddress(address(target.address)),
        signatureBytes(getBase58Encoder().encode(signature) as Uint8Array),
        new TextEncoder().encode(message),
      )
      expect(isGood).toBe(true)
      await expect(
        adapter.signMessage({ ...target, message, signin: { ...signin, statement: 'Another.' } }),
      ).rejects.toMatchObject({ details: 'The wallet has signed something else' })
    })

    test('behavior: … and one that does not', async () => {
      const { adapter } = await connected({ lacks: ['solana:signIn'] })
      expect(await adapter.signinFormat?.({ connectorId })).toBeUndefined()
    })

    test('error: the wallet cannot', async () => {
      const { adapter, target } = await connected({ lacks: ['solana:signMessage'] })
      await expect(adapter.signMessage({ ...target, message: 'x' })).rejects.toMatchObject({
        code: 'CAPABILITY_MISSING',
      })
    })
  })

  describe('signTransactions', () => {
    async function transactionsOf(target: Awaited<ReturnType<typeof connected>>['target'], count: number) {
      const to = await harness.chain.createReceiver()
      const plans = Array.from({ length: count }, (_, index) =>
        planTransfer({ ...target, to, value: 5_000_000n + BigInt(index) }),
      )
      return (await Promise.all(plans)).map(({ transaction }) => transaction)
    }

    test('default', async () => {
      const { wallet, page, target } = await connected()
      const transactions = await transactionsOf(target, 3)
      const signed = await page.adapter.signTransactions?.({ ...target, transactions })
      expect(promptsOf(wallet).filter((prompt) => prompt === 'send')).toHaveLength(1)
      for (const [index, wire] of (signed ?? []).entries()) {
        const { messageBytes, signatures } = getTransactionDecoder().decode(wire)
        const given = getTransactionDecoder().decode(transactions[index] ?? new Uint8Array())
        expect([...messageBytes]).toEqual([...given.messageBytes])
        const signature = toBase58(Uint8Array.from(signatures[address(target.address)] ?? []))
        const message = Buffer.from(Uint8Array.from(messageBytes))
        expect(harness.chain.verifyBytes(target.address, message, signature)).toBe(true)
      }
      expect(signed).toHaveLength(3)
    })

    test('error: the visitor says no, and none is signed', async () => {
      const { wallet, page, target } = await connected()
      const transactions = await transactionsOf(target, 2)
      wallet.fail.reject = true
      await expect(page.adapter.signTransactions?.({ ...target, transactions })).rejects.toMatchObject({
        code: 'USER_REJECTED',
      })
    })
  })

  describe('transfer, Solana', () => {
    test('behavior: a wallet that only signs, and the node gets it from here', async () => {
      const { adapter, target, to, value } = await connected({ lacks: ['solana:signAndSendTransaction'] })
      const id = await adapter.transfer({ ...target, to, value })
      expect(id).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
      await eventually(() => harness.chain.balanceOf(to), 20_000).toBe(value)
    })

    test('behavior: the fee of a first transfer of a token has the new account in it', async () => {
      const { adapter, target, to } = await connected()
      const token = sandboxSolanaToken.address
      const { value: first } = await adapter.estimateFee({ ...target, to, value: 1n, token })
      const [known] = harness.chain.accountsOf(3)
      const { value: next } = await adapter.estimateFee({ ...target, to: known.address, value: 1n, token })
      expect(first - next).toBeGreaterThan(2_000_000n)
      // Base fee and priority: bounded.
      expect(next).toBeGreaterThan(5_000n)
      expect(next).toBeLessThan(500_000n)
    })

    test('error: too little for an account that is new', async () => {
      const { wallet, adapter, target, to } = await connected()
      await expect(adapter.transfer({ ...target, to, value: 890_879n })).rejects.toMatchObject({
        code: 'OPTION_INVALID',
        message: 'Invalid option: `value` must be at least 890880 lamports for an account that is new',
      })
      expect(promptsOf(wallet)).not.toContain('send')
    })

    test('error: a program, a mint and an account of a token are no wallets', async () => {
      const { wallet, adapter, target, value } = await connected()
      const owner = address(harness.chain.accountsOf(3)[0].address)
      const mint = address(sandboxSolanaToken.address)
      const [account] = await findAssociatedTokenPda({ owner, mint, tokenProgram: TOKEN_PROGRAM_ADDRESS })
      const refused = { code: 'OPTION_INVALID', message: expect.stringContaining('`to`') }
      for (const to of [TOKEN_PROGRAM_ADDRESS, mint, account])
        for (const token of [undefined, sandboxSolanaToken.address])
          await expect(adapter.transfer({ ...target, to, value, token })).rejects.toMatchObject(refused)
      expect(promptsOf(wallet)).not.toContain('send')
    })

    test('error: an address that is no mint', async () => {
      const { wallet, adapter, target, to } = await connected()
      const [other] = harness.chain.accountsOf(5)
      const transfer = { ...target, to, value: 1n, token: other.address }
      await expect(adapter.transfer(transfer)).rejects.toMatchObject({
        code: 'OPTION_INVALID',
        message: expect.stringContaining('`token`'),
      })
      expect(promptsOf(wallet)).not.toContain('send')
    })

    test('error: the chain would refuse it', async () => {
      const { wallet, adapter, target, value } = await connected()
      // Nobody may send to the clock.
      const to = 'SysvarC1ock11111111111111111111111111111111'
      await expect(adapter.transfer({ ...target, to, value })).rejects.toMatchObject({
        code: 'EXECUTION_REVERTED',
      })
      expect(promptsOf(wallet)).not.toContain('send')
    })

    test('error: it comes too late', async () => {
      const { adapter, target, to, value } = await connected({ lacks: ['solana:signAndSendTransaction'] })
      const network = await withAnswer('getLatestBlockhash', {
        value: { blockhash: toBase58(new Uint8Array(32).fill(5)), lastValidBlockHeight: 1 },
      })
      await expect(adapter.transfer({ ...target, network, to, value })).rejects.toMatchObject({
        code: 'TRANSACTION_EXPIRED',
        message: 'The transaction came too late. Please try again.',
      })
      expect(await harness.chain.balanceOf(to)).toBe(0n)
    })

    test('error: no node answers', async () => {
      const { wallet, adapter, target, to, value } = await connected()
      const network = harness.chain.withNodes(['http://127.0.0.1:1'])
      await expect(adapter.transfer({ ...target, network, to, value })).rejects.toMatchObject({
        code: 'SERVER_UNREACHABLE',
      })
      expect(promptsOf(wallet)).not.toContain('send')
    })

    const nonsense = [
      ['getMultipleAccounts', { value: [null] }],
      ['getMinimumBalanceForRentExemption', 'a lot'],
      ['getLatestBlockhash', { value: { blockhash: 'soon' } }],
      ['simulateTransaction', { value: { err: null } }],
    ] as const
    test.each(nonsense)('error: nonsense for %s, and nothing is sent', async (method, answer) => {
      const { wallet, adapter, target, to, value } = await connected()
      const network = await withAnswer(method, answer)
      await expect(adapter.transfer({ ...target, network, to, value })).rejects.toMatchObject({
        code: 'UNKNOWN',
      })
      expect(promptsOf(wallet)).not.toContain('send')
    })
  })

  describe('watchTransaction, Solana', () => {
    test('behavior: told by WebSocket', async () => {
      vi.stubGlobal('WebSocket', WebSocket)
      const { adapter, target, to, value } = await connected()
      // A node that never knows anything when asked.
      const { rpcUrls } = await withAnswer('getSignatureStatuses', { value: [null] })
      const { webSocket } = harness.home.rpcUrls.default
      const network = { ...harness.home, rpcUrls: { default: { ...rpcUrls.default, webSocket } } }
      const statuses: TransactionStatus[] = []
      const id = await adapter.transfer({ ...target, to, value })
      await adapter.watchTransaction({ network, id, onStatus: (status) => statuses.push(status) })
      await eventually(() => statuses.at(-1), 20_000).toBe('final')
    })

    test('behavior: asked where the WebSocket does not answer', async () => {
      vi.stubGlobal('WebSocket', WebSocket)
      const { adapter, target, to, value } = await connected()
      const { http } = harness.home.rpcUrls.default
      const network = {
        ...harness.home,
        rpcUrls: { default: { http, webSocket: ['ws://127.0.0.1:1'] } },
      }
      const statuses: TransactionStatus[] = []
      const id = await adapter.transfer({ ...target, to, value })
      await adapter.watchTransaction({ network, id, onStatus: (status) => statuses.push(status) })
      await eventually(() => statuses.at(-1), 20_000).toBe('final')
    })
  })
}
