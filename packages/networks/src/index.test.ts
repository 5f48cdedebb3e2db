import { readFileSync } from 'node:fs'
import { createLatchkey } from '@latchkey/core'
import { bitcoinNetworks } from '@latchkey/protocol/addresses'
import * as chains from 'viem/chains'
import { describe, expect, test } from 'vitest'
import * as networks from './index.ts'
import type { ReadyNetwork } from './readyNetwork.ts'

const entries: [string, ReadyNetwork][] = Object.entries(networks)
const ofFamily = (family: string) => entries.filter(([, { chainNamespace }]) => chainNamespace === family)
const withoutSlash = (url: string) => url.replace(/\/$/, '')

// viem names an explorer that has been shut down.
const otherExplorers: Readonly<Record<string, string>> = {
  aurora: 'https://explorer.aurora.dev',
  auroraTestnet: 'https://explorer.testnet.aurora.dev',
}

describe('networks', () => {
  test('default', () => {
    expect(Object.keys(networks)).toMatchInlineSnapshot(`
      [
        "bitcoinMainnet",
        "bitcoinSignet",
        "bitcoinTestnet",
        "bitcoinTestnet4",
        "arbitrum",
        "arbitrumSepolia",
        "aurora",
        "auroraTestnet",
        "avalanche",
        "avalancheFuji",
        "base",
        "baseSepolia",
        "berachain",
        "berachainBepolia",
        "bsc",
        "bscTestnet",
        "celo",
        "celoSepolia",
        "fantom",
        "fantomTestnet",
        "gnosis",
        "gnosisChiado",
        "hoodi",
        "kaia",
        "kairos",
        "mainnet",
        "optimism",
        "optimismSepolia",
        "polygon",
        "polygonAmoy",
        "sepolia",
        "zksync",
        "zksyncSepoliaTestnet",
        "kusamaAssetHub",
        "kusamaRelay",
        "paseoAssetHub",
        "paseoRelay",
        "polkadotAssetHub",
        "polkadotRelay",
        "westendAssetHub",
        "westendRelay",
        "solanaDevnet",
        "solanaMainnet",
        "solanaTestnet",
      ]
    `)
  })

  test('behavior: those of the specification', () => {
    const swap = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]
    const [berachain, celo] = [80094, 42220]
    const ids = ofFamily('eip155').map(([, { id }]) => id)
    expect([...swap, berachain, celo].filter((id) => !ids.includes(id))).toEqual([])
  })

  test.each(['eip155', 'solana', 'bip122', 'polkadot'])(
    'behavior: %s has main and test networks',
    (family) => {
      expect(new Set(ofFamily(family).map(([, { testnet }]) => testnet === true))).toEqual(
        new Set([false, true]),
      )
    },
  )

  test('behavior: each is there once, and the kit takes all of them', () => {
    const [first, ...others] = entries.map(([, network]) => network)
    if (!first) throw new Error('There are none')
    const kit = createLatchkey({ projectId: 'test', networks: [first, ...others] })
    expect(kit.getState().networks.requested.map(({ caipNetworkId }) => caipNetworkId)).toEqual(
      entries.map(([, { caipNetworkId }]) => caipNetworkId),
    )
    expect(new Set(entries.map(([, { name }]) => name)).size).toBe(entries.length)
  })

  describe.each(entries)('%s', (key, network) => {
    const { id, chainNamespace, caipNetworkId, rpcUrls, blockExplorers, assets, testnet } = network

    test('behavior: ids and addresses', () => {
      expect(caipNetworkId).toBe(`${chainNamespace}:${id}`)
      for (const url of [rpcUrls.default.http[0], blockExplorers.default.url]) {
        expect(url).toMatch(/^https:\/\/[^/]/)
        expect(URL.canParse(url)).toBe(true)
      }
      // No key of anybody's account is in it.
      expect(rpcUrls.default.http[0]).not.toMatch(/[?#@]|[\da-f]{24}/i)
    })

    test('behavior: its icon is small, complete, and fetches nothing', () => {
      const { imageUrl } = assets
      expect(imageUrl.length).toBeLessThan(450)
      expect(imageUrl).toMatch(/^data:image\/svg\+xml,%3Csvg xmlns='http:\/\/www\.w3\.org\/2000\/svg' /)
      const svg = decodeURIComponent(imageUrl.slice('data:image/svg+xml,'.length))
      expect(svg).toMatch(/<\/svg>$/)
      expect(svg.replace("xmlns='http://www.w3.org/2000/svg'", '')).not.toMatch(
        /:\/\/|href|url\(|<script|<style/,
      )
      // Test networks have the sign of their main network in colour on light grey, so that nobody takes one for the other.
      expect(svg.includes("fill='#eceef2' d='M0 0h24v24H0z'")).toBe(testnet === true)
    })

    test.runIf(chainNamespace === 'eip155')('behavior: as viem has it', () => {
      const chain: chains.Chain | undefined = Reflect.get(chains, key)
      expect(chain).toBeDefined()
      expect(network).toMatchObject({
        id: chain?.id,
        name: chain?.name,
        nativeCurrency: chain?.nativeCurrency,
      })
      expect(testnet ?? false).toBe(chain?.testnet ?? false)
      expect(blockExplorers.default.url).toBe(
        otherExplorers[key] ?? withoutSlash(chain?.blockExplorers?.default.url ?? ''),
      )
    })

    test.runIf(chainNamespace === 'bip122')('behavior: the adapter knows its addresses', () => {
      expect(bitcoinNetworks[String(id)]?.addresses).toBe(testnet ? 'test' : 'main')
    })
  })

  test('behavior: as the server’s table of public chains has them', () => {
    const file = new URL('../../../services/server/chains/public.example.json', import.meta.url)
    type Row = { id: string; name: string; nativeCurrency: object; explorer: { url: string } }
    const { chains: rows }: { chains: Row[] } = JSON.parse(readFileSync(file, 'utf8'))
    expect(rows.length).toBeGreaterThan(10)
    for (const { id, name, nativeCurrency, explorer } of rows) {
      const [, network] = entries.find(([, { caipNetworkId }]) => caipNetworkId === id) ?? []
      expect(network, id).toMatchObject({ name, nativeCurrency })
      expect(network?.blockExplorers.default.url).toBe(explorer.url)
    }
  })
})
