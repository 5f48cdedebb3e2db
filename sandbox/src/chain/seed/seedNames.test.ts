import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Address,
  bytesToString,
  createPublicClient,
  decodeAbiParameters,
  encodeAbiParameters,
  hexToBytes,
  http,
  isHex,
  labelhash,
  namehash,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faucetAddress, sandboxAccounts } from '../../accounts.ts'
import offchainResolver from '../../generated/OffchainResolver.json' with { type: 'json' }
import { sandboxEns, sandboxNetworks } from '../../networks.ts'
import type { Running } from '../../parts/part.ts'
import { type ChainClient, chainClient } from '../chainClient.ts'
import { minedReceipt } from '../minedReceipt.ts'
import { startChain } from '../startChain.ts'
import { nameRecords } from './seedNames.ts'

const { registry, reverseRegistrar, publicResolver, universalResolver, names } = sandboxEns
const [mira, , , juno, stranger, guest] = sandboxAccounts
const registryAbi = parseAbi([
  'function owner(bytes32) view returns (address)',
  'function setSubnodeRecord(bytes32 node, bytes32 label, address owner, address resolver, uint64 ttl)',
  'error NotAllowed(bytes32 node, address sender)',
])
const resolverAbi = parseAbi([
  'function setText(bytes32 node, string key, string value)',
  'function setAddr(bytes32 node, uint256 coinType, bytes value)',
  'error NotAllowed(bytes32 node, address sender)',
])
const reverseAbi = parseAbi([
  'function setName(string name) returns (bytes32)',
  'function setNameForAddr(address account, address owner, address resolver, string name) returns (bytes32)',
  'error NotAllowed(address account, address sender)',
])

describe('seedNames', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-names-'))
  let chain: Running
  let client: ChainClient
  beforeAll(async () => {
    chain = await startChain({ network: sandboxNetworks[0], port: 0, folder, log: () => {} })
    client = chainClient(sandboxNetworks[0], chain.url)
  }, 60_000)
  afterAll(async () => {
    await chain.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const mined = async (hash: `0x${string}`) => {
    const receipt = await minedReceipt(client, hash)
    expect(receipt.status).toBe('success')
    return receipt
  }
  const callMyself = async (account: Address, name: string) =>
    mined(
      await client.writeContract({
        account,
        address: reverseRegistrar,
        abi: reverseAbi,
        functionName: 'setName',
        args: [name],
      }),
    )
  const register = async (label: string, owner: Address, resolver: Address) => {
    await client.impersonateAccount({ address: faucetAddress })
    const hash = await client.writeContract({
      account: faucetAddress,
      address: registry,
      abi: registryAbi,
      functionName: 'setSubnodeRecord',
      args: [namehash('eth'), labelhash(label), owner, resolver, 0n],
    })
    await mined(hash)
  }

  test('default', async () => {
    // A plain client for our chain object, as a dapp makes it.
    const plain = createPublicClient({ chain: sandboxNetworks[0], transport: http(chain.url) })
    for (const { name, address, avatar } of nameRecords) {
      expect(await plain.getEnsAddress({ name })).toBe(address)
      expect(await plain.getEnsName({ address })).toBe(name)
      expect(await plain.getEnsAvatar({ name })).toBe(avatar ?? null)
      expect(await plain.getEnsResolver({ name })).toBe(publicResolver)
    }
    expect(names.filter(({ hasAvatar }) => hasAvatar)).toHaveLength(3)
    expect(await plain.getEnsAvatar({ name: 'mira.eth' })).toMatch(/^data:image\/svg\+xml;base64,/)
  })

  test('behavior: what is not known is null', async () => {
    expect(await client.getEnsAddress({ name: 'nobody.eth' })).toBeNull()
    expect(await client.getEnsAddress({ name: 'below.mira.eth' })).toBeNull()
    expect(await client.getEnsAddress({ name: 'mira.example' })).toBeNull()
    expect(await client.getEnsAddress({ name: 'mira.eth', coinType: 0n })).toBeNull()
    expect(await client.getEnsName({ address: stranger })).toBeNull()
    expect(await client.getEnsName({ address: mira, coinType: 2_147_483_658n })).toBeNull()
    expect(await client.getEnsAvatar({ name: 'juno.eth' })).toBeNull()
    expect(await client.getEnsText({ name: 'mira.eth', key: 'url' })).toBeNull()
  })

  test('behavior: a name belongs to its account, which may change it', async () => {
    const owner = { address: registry, abi: registryAbi, functionName: 'owner' } as const
    expect(await client.readContract({ ...owner, args: [namehash('juno.eth')] })).toBe(juno)
    const write = { account: juno, address: publicResolver, abi: resolverAbi } as const
    const node = namehash('juno.eth')
    const text = [node, 'url', 'https://juno.example'] as const
    const address = [node, 2_147_483_658n, guest] as const
    await mined(await client.writeContract({ ...write, functionName: 'setText', args: text }))
    await mined(await client.writeContract({ ...write, functionName: 'setAddr', args: address }))
    expect(await client.getEnsText({ name: 'juno.eth', key: 'url' })).toBe('https://juno.example')
    expect(await client.getEnsAddress({ name: 'juno.eth', coinType: 2_147_483_658n })).toBe(
      guest.toLowerCase(),
    )
    await expect(
      client.simulateContract({ ...write, account: guest, functionName: 'setText', args: text }),
    ).rejects.toThrow('NotAllowed')
  })

  test('behavior: who claims a name that is not theirs has none', async () => {
    await callMyself(guest, 'mira.eth')
    expect(await client.getEnsName({ address: guest })).toBeNull()
    await callMyself(guest, 'nobody.eth')
    expect(await client.getEnsName({ address: guest })).toBeNull()
    await callMyself(guest, '')
    expect(await client.getEnsName({ address: guest })).toBeNull()
    const args = [mira, guest, publicResolver, 'guest.eth'] as const
    const write = { account: guest, address: reverseRegistrar, abi: reverseAbi } as const
    await expect(client.simulateContract({ ...write, functionName: 'setNameForAddr', args })).rejects.toThrow(
      'NotAllowed',
    )
  })

  test('error: not a name as DNS writes it', async () => {
    const read = {
      address: universalResolver,
      abi: parseAbi([
        'function findResolver(bytes) view returns (address, bytes32, uint256)',
        'error DNSDecodingFailed(bytes)',
      ]),
      functionName: 'findResolver',
    } as const
    for (const name of ['0x', '0x03', '0x0365746800ff', '0x0f657468'] as const) {
      await expect(client.readContract({ ...read, args: [name] })).rejects.toThrow('DNSDecodingFailed')
    }
  })

  describe('names outside the chain', () => {
    const known: Record<string, Address> = { 'ines.far.eth': stranger }
    let gateway: Server
    beforeAll(async () => {
      gateway = createServer(async (request, response) => {
        const chunks: Buffer[] = []
        for await (const chunk of request) chunks.push(Buffer.from(chunk))
        const { data }: { data: unknown } = JSON.parse(Buffer.concat(chunks).toString())
        const [name] = isHex(data)
          ? decodeAbiParameters(parseAbiParameters('bytes name, bytes call'), data)
          : []
        const address = known[name ? readDnsName(hexToBytes(name)) : '']
        response.writeHead(address ? 200 : 404, { 'content-type': 'application/json' })
        const result = address && encodeAbiParameters([{ type: 'address' }], [address])
        response.end(JSON.stringify(result ? { data: result } : { message: 'unknown name' }))
      })
      const port = await new Promise<number>((resolve) => {
        gateway.listen(0, '127.0.0.1', () => {
          const address = gateway.address()
          resolve(typeof address === 'object' && address ? address.port : 0)
        })
      })
      const { abi, bytecode } = offchainResolver
      if (!isHex(bytecode)) throw new Error('not compiled')
      const { contractAddress } = await mined(
        await client.deployContract({
          account: guest,
          abi,
          bytecode,
          args: [`http://127.0.0.1:${port}/`],
        }),
      )
      if (!contractAddress) throw new Error('not deployed')
      await register('far', guest, contractAddress)
    })
    afterAll(() => gateway.close())

    test('default', async () => {
      expect(await client.getEnsAddress({ name: 'ines.far.eth' })).toBe(stranger)
      await callMyself(stranger, 'ines.far.eth')
      expect(await client.getEnsName({ address: stranger })).toBe('ines.far.eth')
    })

    test('behavior: unknown to the gateway, or of somebody else', async () => {
      expect(await client.getEnsAddress({ name: 'nobody.far.eth' })).toBeNull()
      await callMyself(guest, 'nobody.far.eth')
      expect(await client.getEnsName({ address: guest })).toBeNull()
      await callMyself(guest, 'ines.far.eth')
      expect(await client.getEnsName({ address: guest })).toBeNull()
    })
  })
})

function readDnsName(bytes: Uint8Array): string {
  const labels: string[] = []
  for (let offset = 0; bytes[offset]; ) {
    const end = offset + 1 + (bytes[offset] ?? 0)
    labels.push(bytesToString(bytes.slice(offset + 1, end)))
    offset = end
  }
  return labels.join('.')
}
