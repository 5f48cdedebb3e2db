import { sha256 } from '@noble/hashes/sha2'
import { bech32, bech32m, createBase58check } from '@scure/base'

/** Networks that write addresses in the same way are one to an address. */
type AddressNetwork = 'main' | 'test' | 'regtest'

/** By the reference of the chain's id: the beginning of the first block's hash. */
const networks: Readonly<Record<string, AddressNetwork>> = {
  '000000000019d6689c085ae165831e93': 'main',
  '000000000933ea01ad0ee984209779ba': 'test', // testnet
  '00000000da84f2bafbbc53dee25a72ae': 'test', // testnet4
  '00000008819873e925422c1ff0f99f7c': 'test', // signet
  '0f9188f13cb7b2c71f2a335e3a4fc328': 'regtest',
}

/** What stands before the 1 of a witness address, and the first bytes of the old form: p2pkh and p2sh. */
const forms: Readonly<Record<AddressNetwork, { prefix: string; versions: readonly number[] }>> = {
  main: { prefix: 'bc', versions: [0, 5] },
  test: { prefix: 'tb', versions: [111, 196] },
  regtest: { prefix: 'bcrt', versions: [111, 196] },
}

const base58check = createBase58check(sha256)

/** Whether a text is an address of a network of Bitcoin, its checksum verified. `reference`: of the chain's id. */
export function isBitcoinAddress(reference: string, text: string): boolean {
  const network = networks[reference]
  if (!network || text.length > 90) return false
  const { prefix, versions } = forms[network]
  return text.toLowerCase().startsWith(`${prefix}1`) ? isWitness(prefix, text) : isOldForm(versions, text)
}

function isOldForm(versions: readonly number[], text: string): boolean {
  try {
    const [version = -1, ...hash] = base58check.decode(text)
    return hash.length === 20 && versions.includes(version)
  } catch {
    return false
  }
}

/** BIP-173 for version 0, BIP-350 for those after it. */
function isWitness(prefix: string, text: string): boolean {
  for (const [coding, versions] of [
    [bech32, [0, 0]],
    [bech32m, [1, 16]],
  ] as const) {
    const decoded = coding.decodeUnsafe(text, 90)
    const [version = -1, ...words] = decoded?.words ?? []
    const program = coding.fromWordsUnsafe(words)
    if (decoded?.prefix !== prefix || !program || version < versions[0] || version > versions[1]) continue
    const { length } = program
    return version === 0 ? length === 20 || length === 32 : length >= 2 && length <= 40
  }
  return false
}
