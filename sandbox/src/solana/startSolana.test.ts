import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  address,
  appendTransactionMessageInstructions,
  assertIsTransactionWithBlockhashLifetime,
  createKeyPairSignerFromPrivateKeyBytes,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  fetchEncodedAccount,
  generateKeyPairSigner,
  getSignatureFromTransaction,
  type Instruction,
  pipe,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  fetchMint,
  fetchToken,
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postFaucet } from '../console/postFaucet.fixture.ts'
import { askJsonRpc } from '../jsonRpc.ts'
import type { Running } from '../parts/part.ts'
import {
  sandboxSolanaAccounts,
  sandboxSolanaAt,
  sandboxSolanaToken,
  solanaGenesisHash,
} from './sandboxSolana.ts'
import { solanaConsoleChain } from './solanaConsoleChain.ts'
import { solanaSecret } from './solanaSecret.fixture.ts'
import { startSolana } from './startSolana.ts'

const mint = address(sandboxSolanaToken.address)
const tokenAccount = async (owner: string) =>
  (await findAssociatedTokenPda({ mint, owner: address(owner), tokenProgram: TOKEN_PROGRAM_ADDRESS }))[0]

describe('startSolana', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-solana-'))
  const log: string[] = []
  let chain: Running
  const start = async () => {
    const result = await startSolana({ port: 0, folder, log: (line) => log.push(line) })
    if ('missing' in result) throw new Error(result.missing)
    return result
  }
  beforeAll(async () => {
    chain = await start()
  }, 120_000)
  afterAll(async () => {
    await chain.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const rpc = () => createSolanaRpc(chain.url)
  const balance = async (of: string) => (await rpc().getBalance(address(of)).send()).value
  const tokens = async (of: string) => (await fetchToken(rpc(), await tokenAccount(of))).data.amount

  /** Signs with an account's key, sends, and waits for the chain's word over its WebSocket. */
  const send = async (account: number, instructions: (signer: Signer) => readonly Instruction[]) => {
    const signer = await createKeyPairSignerFromPrivateKeyBytes(solanaSecret(account))
    const [socket] = sandboxSolanaAt(chain.url).rpcUrls.default.webSocket
    const rpcSubscriptions = createSolanaRpcSubscriptions(socket)
    const { value: blockhash } = await rpc().getLatestBlockhash().send()
    const transaction = await signTransactionMessageWithSigners(
      pipe(
        createTransactionMessage({ version: 0 }),
        (message) => setTransactionMessageFeePayerSigner(signer, message),
        (message) => setTransactionMessageLifetimeUsingBlockhash(blockhash, message),
        (message) => appendTransactionMessageInstructions(instructions(signer), message),
      ),
    )
    assertIsTransactionWithBlockhashLifetime(transaction)
    await sendAndConfirmTransactionFactory({ rpc: rpc(), rpcSubscriptions })(transaction, {
      commitment: 'confirmed',
    })
    return getSignatureFromTransaction(transaction)
  }
  type Signer = Awaited<ReturnType<typeof createKeyPairSignerFromPrivateKeyBytes>>

  test('default', async () => {
    expect(await rpc().getGenesisHash().send()).toBe(solanaGenesisHash)
    for (const account of sandboxSolanaAccounts) {
      expect(await balance(account)).toBe(100_000_000_000n)
      expect(await tokens(account)).toBe(10_000_000_000n)
    }
  })

  test('behavior: the token has decimals, a name and a symbol', async () => {
    const { data } = await fetchMint(rpc(), mint)
    expect(data).toMatchObject({ decimals: 6, isInitialized: true, supply: 1_000_100_000_000_000n })
    const account = await fetchEncodedAccount(rpc(), address(sandboxSolanaToken.metadata))
    if (!account.exists) throw new Error('The token has no name.')
    expect(account.programAddress).toBe('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s')
    const text = Buffer.from(account.data)
    const nameLength = text.readUInt32LE(65)
    const symbolAt = 69 + nameLength
    const read = (from: number, length: number) =>
      text.toString('utf8', from, from + length).replaceAll('\0', '')
    expect(read(69, nameLength)).toBe('Sandbox Dollar')
    expect(read(symbolAt + 4, text.readUInt32LE(symbolAt))).toBe('sUSD')
  })

  test('behavior: SOL moves, and the history tells when', async () => {
    const { address: to } = await generateKeyPairSigner()
    const before = Math.floor(Date.now() / 1000)
    const signature = await send(0, (source) => [
      getTransferSolInstruction({ source, destination: to, amount: 1_500_000_000n }),
    ])
    expect(await balance(to)).toBe(1_500_000_000n)
    const [entry] = await rpc().getSignaturesForAddress(to).send()
    expect(entry?.signature).toBe(signature)
    const options = { maxSupportedTransactionVersion: 0, encoding: 'jsonParsed' } as const
    const transaction = await rpc().getTransaction(signature, options).send()
    expect(transaction?.blockTime).toBe(entry?.blockTime)
    expect(Number(transaction?.blockTime)).toBeGreaterThanOrEqual(before - 1)
  })

  test('behavior: the token moves to somebody who never had it', async () => {
    const { address: owner } = await generateKeyPairSigner()
    const [source, destination] = await Promise.all([
      tokenAccount(sandboxSolanaAccounts[1]),
      tokenAccount(owner),
    ])
    await send(1, (authority) => [
      getCreateAssociatedTokenIdempotentInstruction({ payer: authority, ata: destination, owner, mint }),
      getTransferCheckedInstruction({
        source,
        mint,
        destination,
        authority,
        amount: 2_500_000n,
        decimals: 6,
      }),
    ])
    expect(await tokens(owner)).toBe(2_500_000n)
    expect(await tokens(sandboxSolanaAccounts[1])).toBe(9_997_500_000n)
  })

  test('behavior: any page may ask, several things at once', async () => {
    const preflight = await fetch(chain.url, { method: 'OPTIONS' })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    const calls = ['getGenesisHash', 'getHealth', 'getNothing'].map((method, id) => ({
      jsonrpc: '2.0',
      id,
      method,
    }))
    const response = await fetch(chain.url, { method: 'POST', body: JSON.stringify([...calls, 7]) })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(await response.json()).toEqual([
      { jsonrpc: '2.0', id: 0, result: solanaGenesisHash },
      { jsonrpc: '2.0', id: 1, result: 'ok' },
      { jsonrpc: '2.0', id: 2, error: expect.objectContaining({ code: -32_601 }) },
      { jsonrpc: '2.0', id: null, error: { code: -32_600, message: 'Invalid request' } },
    ])
  })

  test.each([
    ['not JSON', { method: 'POST', body: '{' }, 400],
    ['too large', { method: 'POST', body: 'x'.repeat(1_000_001) }, 413],
    ['wrong method', { method: 'GET' }, 405],
  ])('error: %s', async (_, request, status) => {
    expect((await fetch(chain.url, request)).status).toBe(status)
  })

  test('behavior: the faucet of the console sends SOL and the token', async () => {
    const { address: to } = await generateKeyPairSigner()
    const shown = { ...solanaConsoleChain(), url: chain.url }
    expect(await postFaucet(shown, to)).toEqual({
      status: 200,
      outcome: `Sent. 1 SOL, 1000 sUSD to ${to} on Sandbox Solana.`,
      isListed: true,
    })
    expect([await balance(to), await tokens(to)]).toEqual([1_000_000_000n, 1_000_000_000n])
    const wrong = await postFaucet(shown, 'bcrt1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelwjpnuw')
    expect(wrong).toMatchObject({
      status: 422,
      outcome: 'Not sent. This is not an address of Solana: 32 to 44 letters and digits.',
    })
  })

  describe('state', { timeout: 120_000 }, () => {
    test('error: the folder is in use', async () => {
      await expect(start()).rejects.toThrow(
        `its state in ${folder} is in use by the sandbox that runs at ${chain.url}.`,
      )
    })

    test('behavior: a restart keeps the accounts, and the id', async () => {
      const { address: to } = await generateKeyPairSigner()
      await send(2, (source) => [getTransferSolInstruction({ source, destination: to, amount: 7_000_000n })])
      const left = await balance(sandboxSolanaAccounts[2])
      await chain.stop()
      chain = await start()
      expect(log).toEqual([])
      expect([await balance(to), await balance(sandboxSolanaAccounts[2])]).toEqual([7_000_000n, left])
      expect(await askJsonRpc(chain.url, 'getGenesisHash')).toBe(solanaGenesisHash)
      expect(await tokens(sandboxSolanaAccounts[3])).toBe(10_000_000_000n)
    })

    test('behavior: a state that cannot be read is put aside', async () => {
      await chain.stop()
      writeFileSync(join(folder, 'state.json'), '{"half":')
      chain = await start()
      expect(log.splice(0)).toEqual([
        expect.stringMatching(
          /^Sandbox Solana: the kept state cannot be read\. It is now .+\. Starting afresh\.$/,
        ),
      ])
      expect(readdirSync(folder).some((name) => name.startsWith('state.unreadable-'))).toBe(true)
      expect(await balance(sandboxSolanaAccounts[2])).toBe(100_000_000_000n)
    })
  })
})
