import type { Chain } from '../chains/chains.ts'
import type { TokenInfo } from '../tokens/tokenInfo.ts'
import { encodeCall, readText, readWord } from './abi.ts'
import { callContracts } from './callContracts.ts'
import type { Hex } from './hex.ts'

const limits = { nameBytes: 100, symbolBytes: 32, decimals: 36n }

/** What tokens' contracts say of them. */
export async function describeTokens(chain: Chain, tokens: readonly string[]): Promise<(TokenInfo | null)[]> {
  const answers = await callContracts(
    chain,
    tokens.flatMap((to) => [
      { to, data: encodeCall('decimals()') },
      { to, data: encodeCall('symbol()') },
      { to, data: encodeCall('name()') },
    ]),
  )
  return tokens.map((_, index) => toInfo(answers.slice(index * 3, index * 3 + 3)))
}

function toInfo([decimalsData, symbolData, nameData]: readonly (Hex | undefined)[]): TokenInfo | null {
  const decimals = decimalsData?.length === 66 ? readWord(decimalsData, 0) : undefined
  const symbol = symbolData && readText(symbolData, limits.symbolBytes)
  const name = nameData && readText(nameData, limits.nameBytes)
  if (decimals === undefined || decimals > limits.decimals || !symbol?.trim() || !name?.trim()) return null
  return { decimals: Number(decimals), symbol, name }
}
