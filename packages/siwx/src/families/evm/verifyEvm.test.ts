import { type Anvil, minedReceipt, smartWalletFactory, startAnvil } from '@latchkey/testing/private'
import { Wallet } from 'ethers5'
import {
  type Abi,
  type Address,
  createPublicClient,
  encodeFunctionData,
  type Hex,
  http,
  numberToHex,
  serializeErc6492Signature,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatMessage } from '../../message/formatMessage.ts'
import { sampleMessage } from '../../message/messages.fixture.ts'
import type { EthCall } from '../signatureProof.ts'
import { evm } from './evm.ts'
import { verifyEvm } from './verifyEvm.ts'

const text = formatMessage(sampleMessage('eip4361', 'everything'), [evm])
const keys = [1, 2, 3, 4, 5].map((seed) => numberToHex(BigInt(seed) * 7n ** 40n, { size: 32 }))
const [firstKey = '0x'] = keys
const owner = privateKeyToAccount(firstKey)

describe('verifyEvm, an account of a key', () => {
  test('behavior: as another library signs', async () => {
    for (const key of keys) {
      // Ethers 5 signs with `elliptic`.
      const wallet = new Wallet(key)
      const signature = await wallet.signMessage(text)
      const { address } = wallet
      expect(await verifyEvm({ address, text, signature })).toBe(true)
      expect(await verifyEvm({ address, text: `${text} `, signature })).toBe(false)
      expect(
        await verifyEvm({ address: '0x52908400098527886E0F7030069857D2E4169EE7', text, signature }),
      ).toBe(false)
    }
  })

  test('behavior: a text that is not ASCII is counted in bytes', async () => {
    const signature = await new Wallet(firstKey).signMessage('Grüße 😄')
    expect(await verifyEvm({ address: owner.address, text: 'Grüße 😄', signature })).toBe(true)
  })

  test('behavior: the last byte with and without 27, and no other', async () => {
    const signature = await owner.signMessage({ message: text })
    const right = Number.parseInt(signature.slice(-2), 16)
    for (let last = 0; last < 256; last += 1) {
      const other = `${signature.slice(0, -2)}${last.toString(16).padStart(2, '0')}`
      const isRight = last === right || last === right - 27
      expect(await verifyEvm({ address: owner.address, text, signature: other }), `${last}`).toBe(isRight)
    }
  })

  test('error: one changed byte, wherever it is', async () => {
    const bytes = Buffer.from((await owner.signMessage({ message: text })).slice(2), 'hex')
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes)
      changed[index] = (changed[index] ?? 0) ^ 1
      const signature = `0x${changed.toString('hex')}`
      expect(await verifyEvm({ address: owner.address, text, signature }), `byte ${index}`).toBe(false)
    }
  })

  test('error: a second signature for the same message', async () => {
    const signature = await owner.signMessage({ message: text })
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
    const high = (order - BigInt(`0x${signature.slice(66, 130)}`)).toString(16).padStart(64, '0')
    const v = signature.endsWith('1b') ? '1c' : '1b'
    const other = `${signature.slice(0, 66)}${high}${v}`
    expect(new Wallet(firstKey).address).toBe(owner.address)
    expect(await verifyEvm({ address: owner.address, text, signature: other })).toBe(false)
  })

  test.each([
    '',
    '0x',
    '0x00',
    `0x${'00'.repeat(65)}`,
    `0x${'ff'.repeat(65)}`,
    'no',
    `0x${'ab'.repeat(100_000)}`,
  ])('error: no signature', async (signature) => {
    expect(await verifyEvm({ address: owner.address, text, signature })).toBe(false)
    expect(await verifyEvm({ address: 'nobody', text, signature })).toBe(false)
  })
})

describe('verifyEvm, a contract account', () => {
  const abi = smartWalletFactory.abi as Abi
  const salt = numberToHex(1, { size: 32 })
  let anvil: Anvil
  let call: EthCall
  let factory: Address
  let account: Address
  let deployed: Address

  beforeAll(async () => {
    anvil = await startAnvil({ chainId: 4361 })
    const client = createPublicClient({ transport: http(anvil.url) })
    call = async (data) => {
      const response = await fetch(anvil.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ data }, 'latest'] }),
      })
      const { result } = (await response.json()) as { result?: string }
      return result
    }
    const accounts = (await client.request({ method: 'eth_accounts' as never })) as Address[]
    const send = async (transaction: { to?: Address; data: Hex }) => {
      const hash = (await client.request({
        method: 'eth_sendTransaction',
        params: [{ from: accounts[0], gas: '0x4c4b40', ...transaction }],
      } as never)) as Hex
      return minedReceipt(client, hash)
    }
    const { contractAddress } = await send({ data: smartWalletFactory.bytecode as Hex })
    factory = contractAddress ?? '0x'
    const addressOf = (of: Hex) =>
      client.readContract({ address: factory, abi, functionName: 'addressOf', args: [owner.address, of] })
    account = (await addressOf(salt)) as Address
    const other = numberToHex(2, { size: 32 })
    deployed = (await addressOf(other)) as Address
    await send({
      to: factory,
      data: encodeFunctionData({ abi, functionName: 'deploy', args: [owner.address, other] }),
    })
  })
  afterAll(() => anvil?.stop())

  const sign = (key: Hex = firstKey, message = text) => privateKeyToAccount(key).signMessage({ message })
  const wrap = async (signature: Hex) =>
    serializeErc6492Signature({
      address: factory,
      data: encodeFunctionData({ abi, functionName: 'deploy', args: [owner.address, salt] }),
      signature,
    })

  test('behavior: deployed, by ERC-1271', async () => {
    expect(await verifyEvm({ address: deployed, text, signature: await sign(), call })).toBe(true)
    expect(await verifyEvm({ address: deployed, text: `${text} `, signature: await sign(), call })).toBe(
      false,
    )
    expect(await verifyEvm({ address: deployed, text, signature: await sign(keys[1]), call })).toBe(false)
  })

  test('behavior: not deployed yet, by ERC-6492', async () => {
    expect(await verifyEvm({ address: account, text, signature: await wrap(await sign()), call })).toBe(true)
    expect(
      await verifyEvm({ address: account, text: `${text} `, signature: await wrap(await sign()), call }),
    ).toBe(false)
    expect(
      await verifyEvm({ address: account, text, signature: await wrap(await sign(keys[1])), call }),
    ).toBe(false)
    // What deploys it must deploy this address.
    const elsewhere = '0x52908400098527886E0F7030069857D2E4169EE7'
    expect(await verifyEvm({ address: elsewhere, text, signature: await wrap(await sign()), call })).toBe(
      false,
    )
    expect(await verifyEvm({ address: account, text, signature: await sign(), call })).toBe(false)
  })

  test('behavior: an account of a key, while the chain is asked', async () => {
    expect(await verifyEvm({ address: owner.address, text, signature: await sign(), call })).toBe(true)
    expect(await verifyEvm({ address: owner.address, text, signature: await sign(keys[1]), call })).toBe(
      false,
    )
    expect(await verifyEvm({ address: owner.address, text, signature: '0x1234', call })).toBe(false)
  })

  test('behavior: code that does not know ERC-1271 does not stand in the way of the key', async () => {
    expect(
      await verifyEvm({ address: owner.address, text, signature: await sign(), call: async () => undefined }),
    ).toBe(true)
    // The factory has code, and no key.
    expect(await verifyEvm({ address: factory, text, signature: await sign(), call })).toBe(false)
  })

  test('error: without a node it cannot prove anything', async () => {
    expect(await verifyEvm({ address: deployed, text, signature: await sign() })).toBe(false)
    expect(await verifyEvm({ address: account, text, signature: await wrap(await sign()) })).toBe(false)
  })

  test('error: a node that cannot be asked says nothing about the signature', async () => {
    const offline = () => Promise.reject(new Error('offline'))
    await expect(
      verifyEvm({ address: deployed, text, signature: await sign(), call: offline }),
    ).rejects.toThrow('offline')
  })
})
