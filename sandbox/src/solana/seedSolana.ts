import { address, getAddressEncoder, none } from '@solana/kit'
import { getMintEncoder, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { sandboxSolanaAccounts, sandboxSolanaToken } from './sandboxSolana.ts'
import { solanaAmounts } from './solanaAmounts.ts'
import { solanaFaucet } from './solanaFaucet.ts'
import type { Surfnet } from './surfpool.ts'

/** Metaplex's program for the names of tokens. Only its account is on this chain. */
const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'
const rentOfMint = 1_461_600
const rentOfMetadata = 5_616_720

/** Puts the token and the funded accounts onto a chain that has just begun. */
export async function seedSolana(surfnet: Surfnet): Promise<void> {
  const { address: mint, metadata } = sandboxSolanaToken
  const faucet = (await solanaFaucet()).address
  const { accountLamports, accountToken, faucetLamports, faucetToken } = solanaAmounts
  const data = getMintEncoder().encode({
    mintAuthority: faucet,
    supply: BigInt(accountToken) * BigInt(sandboxSolanaAccounts.length) + BigInt(faucetToken),
    decimals: sandboxSolanaToken.decimals,
    isInitialized: true,
    freezeAuthority: none(),
  })
  await surfnet.setAccount(mint, rentOfMint, [...data], TOKEN_PROGRAM_ADDRESS)
  await surfnet.setAccount(metadata, rentOfMetadata, metadataBytes(faucet), metadataProgram)
  const fund = async (owner: string, lamports: number, token: number) => {
    await surfnet.fundSol(owner, lamports)
    await surfnet.fundToken(owner, mint, token)
  }
  await fund(faucet, faucetLamports, faucetToken)
  for (const account of sandboxSolanaAccounts) await fund(account, accountLamports, accountToken)
}

/** The token's name and symbol, as Metaplex's program lays them out (`Metadata` of its version 1). */
function metadataBytes(authority: string): number[] {
  const key = (text: string) => [...getAddressEncoder().encode(address(text))]
  const text = (value: string, length: number) => {
    const bytes = Buffer.alloc(4 + length)
    bytes.writeUInt32LE(length)
    bytes.write(value, 4)
    return [...bytes]
  }
  const { name, symbol, address: mint } = sandboxSolanaToken
  return [
    4,
    ...key(authority),
    ...key(mint),
    ...text(name, 32),
    ...text(symbol, 10),
    ...text('', 200),
    // No royalty, no creators, not sold, may be changed; nothing of what later versions have added.
    ...[0, 0, 0, 0, 1, 0, 0, 0, 0],
  ]
}
