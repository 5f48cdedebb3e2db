import {
  address,
  createKeyPairSignerFromPrivateKeyBytes,
  getAddressEncoder,
  getProgramDerivedAddress,
} from '@solana/kit'
import { describe, expect, test } from 'vitest'
import {
  sandboxSolana,
  sandboxSolanaAccounts,
  sandboxSolanaAt,
  sandboxSolanaToken,
  solanaGenesisHash,
} from './sandboxSolana.ts'
import { solanaSecret } from './solanaSecret.fixture.ts'
import { findSurfpool } from './surfpool.ts'

/** The genesis hashes of mainnet, testnet and devnet. */
const publicClusters = [
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY',
  'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
]

describe('sandboxSolana', () => {
  test('default', () => {
    expect(sandboxSolana).toMatchInlineSnapshot(`
      {
        "caipNetworkId": "solana:Cu8rDPAiFZRdGE2Vz2AYAEys2oxzkNUD",
        "chainNamespace": "solana",
        "id": "Cu8rDPAiFZRdGE2Vz2AYAEys2oxzkNUD",
        "name": "Sandbox Solana",
        "nativeCurrency": {
          "decimals": 9,
          "name": "Sandbox SOL",
          "symbol": "SOL",
        },
        "rpcUrls": {
          "default": {
            "http": [
              "http://127.0.0.1:4461",
            ],
            "webSocket": [
              "ws://127.0.0.1:4462",
            ],
          },
        },
        "testnet": true,
      }
    `)
  })

  test('behavior: its id is the beginning of its genesis hash, which no public cluster has', () => {
    expect(sandboxSolana.id).toBe(solanaGenesisHash.slice(0, 32))
    expect(publicClusters).not.toContain(solanaGenesisHash)
  })

  test('parameters: another address', () => {
    const { http, webSocket } = sandboxSolanaAt('http://127.0.0.1:5461').rpcUrls.default
    expect([http, webSocket]).toEqual([['http://127.0.0.1:5461'], ['ws://127.0.0.1:5462']])
  })
})

describe('sandboxSolanaAccounts', () => {
  test('behavior: the accounts are those of the phrase', async () => {
    const signers = sandboxSolanaAccounts.map((_, n) =>
      createKeyPairSignerFromPrivateKeyBytes(solanaSecret(n)),
    )
    expect((await Promise.all(signers)).map((signer) => signer.address)).toEqual(sandboxSolanaAccounts)
  })
})

describe('sandboxSolanaToken', () => {
  test('behavior: its name is where Metaplex looks for it', async () => {
    const program = address('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s')
    const encode = getAddressEncoder().encode
    const seeds = ['metadata', encode(program), encode(address(sandboxSolanaToken.address))]
    const [place] = await getProgramDerivedAddress({ programAddress: program, seeds })
    expect(sandboxSolanaToken.metadata).toBe(place)
  })
})

describe('findSurfpool', () => {
  test('error: no build for this machine', () => {
    expect(findSurfpool('sunos', 'sparc')).toEqual({
      missing: 'surfpool, which runs it, has no build for sunos on sparc.',
    })
  })

  test('error: not installed', () => {
    const other = process.platform === 'darwin' ? ['linux', 'x64'] : ['darwin', 'arm64']
    expect(findSurfpool(other[0], other[1])).toEqual({
      missing: expect.stringMatching(
        /^the npm package @solana\/surfpool-.+ is not installed\. Run `npm ci --include=optional`\.$/,
      ),
    })
  })
})
