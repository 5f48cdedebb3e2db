import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { erc20Abi, erc721Abi, isAddress, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sandboxAccounts, sandboxMnemonic } from '../accounts.ts'
import { chainClient } from '../chain/chainClient.ts'
import { evmConsoleChain } from '../chain/evmConsoleChain.ts'
import { startChain } from '../chain/startChain.ts'
import { postcardUris } from '../ipfs/postcards.ts'
import { createInbox } from '../mail/inbox.ts'
import { sandboxDex, sandboxEns, sandboxNetworks, sandboxNfts, sandboxTokens } from '../networks.ts'
import type { Running } from '../parts/part.ts'
import { postFaucet } from './postFaucet.fixture.ts'
import { startConsole } from './startConsole.ts'

const [one, two] = sandboxNetworks
const visitor = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const playground = 'http://localhost:4400'

describe('startConsole', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-console-'))
  const inbox = createInbox()
  let chain: Running
  let site: Running

  beforeAll(async () => {
    chain = await startChain({ network: one, port: 0, folder, log: () => {} })
    const chains = [
      evmConsoleChain(one, chain.url),
      // Nobody listens there.
      evmConsoleChain(two, 'http://127.0.0.1:1'),
    ]
    site = await startConsole({ port: 0, chains, inbox, pages: [playground] })
  }, 60_000)
  afterAll(async () => {
    await Promise.all([site.stop(), chain.stop()])
    rmSync(folder, { recursive: true, force: true })
  })

  const post = (fields: Record<string, string>, headers: Record<string, string> = { origin: site.url }) =>
    fetch(`${site.url}/faucet`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers,
      redirect: 'manual',
    })

  test('default', async () => {
    const response = await fetch(site.url)
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-security-policy')).toMatchInlineSnapshot(
      `"default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'"`,
    )
    for (const text of [
      '4415001',
      'Running',
      '4415002',
      'Not answering',
      ...sandboxTokens.map((t) => t.address),
      ...Object.values(sandboxNfts).map((collection) => collection.address),
      ...sandboxDex.pools.map((pool) => pool.address),
      ...Object.values({ ...sandboxDex, ...sandboxEns }).filter((value) => isAddress(String(value))),
      ...sandboxEns.names.map(({ name }) => name),
    ]) {
      expect(page).toContain(text)
    }
    expect(page).not.toMatch(/<script(?! src="\/console.js"><\/script>)|style=|<style| on[a-z]+=/)
    for (const file of ['/console.css', '/console.js', '/mark.svg']) {
      expect((await fetch(site.url + file)).status).toBe(200)
    }
  })

  test('behavior: a gateway to what the sandbox keeps on IPFS, and to nothing else', async () => {
    const [uri = ''] = postcardUris
    const response = await fetch(`${site.url}/ipfs/${uri.slice('ipfs://'.length)}`)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(await response.json()).toMatchObject({ name: 'Morning at the harbour' })
    expect((await fetch(`${site.url}/ipfs/${'b'.repeat(59)}`)).status).toBe(404)
  })

  test('behavior: the faucet sends ether and each token, and a reload does not send again', async () => {
    const response = await post({ address: ` ${visitor} `, chainId: '4415001' })
    expect(response.status).toBe(303)
    const location = `${site.url}${response.headers.get('location')}`
    const message = `<strong>Sent.</strong> 1 ETH, 1000 SAND, 1000 sUSD, 1000 sUSDT to ${visitor} on Sandbox One.`
    for (let reload = 0; reload < 2; reload++) {
      expect(await (await fetch(location)).text()).toContain(message)
    }

    const client = chainClient(one, chain.url)
    expect(await client.getBalance({ address: visitor })).toBe(parseEther('1'))
    for (const { address, decimals } of sandboxTokens) {
      const balance = await client.readContract({
        address,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [visitor],
      })
      expect(balance).toBe(parseUnits('1000', decimals))
    }
  })

  test('behavior: a key NFT as well', async () => {
    const to = '0x3333333333333333333333333333333333333333'
    const response = await post({ address: to, chainId: '4415001', key: 'yes' })
    const page = await (await fetch(`${site.url}${response.headers.get('location')}`)).text()
    expect(page).toContain(`1000 sUSDT, a key NFT to ${to} on Sandbox One.`)
    expect(page).toContain('name="key" value="yes" checked')
    const keys = { address: sandboxNfts.keys.address, abi: erc721Abi } as const
    const client = chainClient(one, chain.url)
    expect(await client.readContract({ ...keys, functionName: 'balanceOf', args: [to] })).toBe(1n)
  })

  test('behavior: a link fills the form in, and nothing but an address and a network gets in', async () => {
    const open = async (query: string) => (await fetch(`${site.url}/?${query}`)).text()
    const filled = await open(`address=${visitor}&network=eip155:4415002`)
    expect(filled).toContain(`value="${visitor}"`)
    expect(filled).toContain('<option value="4415002" selected>Sandbox Two</option>')

    const other = await open('address=oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96&network=solana:unknown')
    expect(other).toContain('value="oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96"')
    expect(other).toContain('<option value="4415001" selected>Sandbox One</option>')

    for (const hostile of [
      '"><script>alert(1)</script>',
      "' autofocus onfocus='x",
      'x'.repeat(200),
      '<b>',
      '\0',
    ]) {
      const page = await open(new URLSearchParams({ address: hostile, network: hostile }).toString())
      expect(page).toContain('name="address" value=""')
      expect(page).not.toContain('alert(1)')
    }
  })

  test('behavior: the phrase and the faucet come first, and everything long has a button to copy it', async () => {
    const page = await (await fetch(site.url)).text()
    const order = [
      'id="phrase"',
      'id="faucet"',
      'href="/inbox"',
      'id="accounts"',
      'id="chains"',
      'id="tokens"',
    ]
    const places = order.map((text) => page.indexOf(text))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    for (const text of [sandboxMnemonic, ...sandboxAccounts, ...sandboxTokens.map(({ address }) => address)])
      expect(page).toContain(`data-copy="${text}"`)
  })

  test('behavior: several requests at once', async () => {
    const to = '0x2222222222222222222222222222222222222222'
    const all = await Promise.all(Array.from({ length: 5 }, () => post({ address: to, chainId: '4415001' })))
    expect(all.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303])
    expect(await chainClient(one, chain.url).getBalance({ address: to })).toBe(parseEther('5'))
  })

  test.each([
    ['no address', '', 'Enter the address that should get the money.'],
    ['not an address', '0x12', 'This is not an address. An address is 0x and 40 characters of 0–9 and a–f.'],
    ['hostile text', '"><script>alert(1)</script>', 'This is not an address.'],
    [
      'wrong checksum',
      visitor.replace('F', 'f').replace('C7', 'c7'),
      'The checksum of this address is wrong.',
    ],
    ['zero address', `0x${'0'.repeat(40)}`, 'Nobody owns this address.'],
  ])('error: %s', async (_, address, message) => {
    const response = await post({ address, chainId: '4415001' })
    const page = await response.text()
    expect(response.status).toBe(422)
    expect(page).toContain(`role="alert"><strong>Not sent.</strong> ${message}`)
    expect(page).toContain('aria-invalid="true"')
    expect(page).not.toContain('<script>')
  })

  test('error: unknown network', async () => {
    const response = await post({ address: visitor, chainId: '1' })
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('Choose one of the sandbox’s networks.')
  })

  test('error: a chain that this machine has no software for', async () => {
    const absent = { ...evmConsoleChain(one), missing: 'it needs a thing.' }
    const alone = await startConsole({ port: 0, chains: [absent], inbox })
    const page = await (await fetch(alone.url)).text()
    await alone.stop()
    expect(page).toContain('<span class="off">Not running</span>')
    expect(page).toContain('<p>Sandbox One does not run: it needs a thing.</p>')
    expect(await postFaucet(absent, visitor)).toEqual({
      status: 422,
      outcome: 'Not sent. Sandbox One does not run: it needs a thing.',
      isListed: false,
    })
  })

  test('error: the chain does not answer', async () => {
    const response = await post({ address: visitor, chainId: '4415002' })
    expect(response.status).toBe(502)
    expect(await response.text()).toContain(
      '<strong>Not sent.</strong> Sandbox Two did not take the transfer: ',
    )
  })

  test('error: a form of another origin', async () => {
    for (const headers of [{ origin: 'https://example.com' }, { origin: 'null' }, { referer: site.url }]) {
      expect((await post({ address: visitor, chainId: '4415001' }, headers)).status).toBe(403)
    }
  })

  const askFrom = (origin: string | undefined, fields: Record<string, string>) =>
    fetch(`${site.url}/api/faucet`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: origin === undefined ? {} : { origin },
    })

  test('behavior: the playground asks by itself', async () => {
    const to = '0x4444444444444444444444444444444444444444'
    const response = await askFrom(playground, { address: to, network: 'eip155:4415001' })
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBe(playground)
    expect(response.headers.get('vary')).toBe('origin')
    expect(await response.json()).toEqual({ sent: ['1 ETH', '1000 SAND', '1000 sUSD', '1000 sUSDT'] })
    expect(await chainClient(one, chain.url).getBalance({ address: to })).toBe(parseEther('1'))
  })

  test.each([
    ['not an address', '0x12', 'eip155:4415001', 422, 'This is not an address.'],
    ['an unknown network', visitor, 'eip155:1', 422, 'Choose one of the sandbox’s networks.'],
    ['no network', visitor, '', 422, 'Choose one of the sandbox’s networks.'],
    ['a chain that does not answer', visitor, 'eip155:4415002', 502, 'Sandbox Two did not take the transfer'],
  ])('error: the playground asks for %s', async (_, address, network, status, problem) => {
    const response = await askFrom(playground, { address, network })
    expect(response.status).toBe(status)
    expect(response.headers.get('access-control-allow-origin')).toBe(playground)
    expect((await response.json()).problem).toContain(problem)
  })

  test.each([
    ['https://example.com'],
    ['http://localhost:4401'],
    ['http://localhost:44000'],
    ['https://localhost:4400'],
    ['null'],
    [undefined],
  ])('error: %s asks as the playground does', async (origin) => {
    const response = await askFrom(origin, { address: visitor, network: 'eip155:4415001' })
    expect(response.status).toBe(403)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('error: another host name', async () => {
    const { port } = new URL(site.url)
    const status = await new Promise((resolve, reject) => {
      request({ port, host: '127.0.0.1', headers: { host: `rebound.example:${port}` } }, (response) =>
        resolve(response.resume().statusCode),
      )
        .on('error', reject)
        .end()
    })
    expect(status).toBe(403)
  })

  test('error: not a form, too large, wrong method, no such page', async () => {
    const json = await fetch(`${site.url}/faucet`, {
      method: 'POST',
      body: '{}',
      headers: { origin: site.url, 'content-type': 'application/json' },
    })
    expect(json.status).toBe(400)
    expect((await post({ address: 'x'.repeat(5_000) })).status).toBe(400)
    expect((await fetch(`${site.url}/faucet`)).status).toBe(405)
    expect((await fetch(site.url, { method: 'DELETE' })).status).toBe(405)
    expect((await fetch(`${site.url}/nothing`)).status).toBe(404)
  })
})
