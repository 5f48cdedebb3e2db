import type { Chain } from '../chains/chains.ts'
import { encodeCall, readAddress, readWord } from '../evm/abi.ts'
import { callContracts } from '../evm/callContracts.ts'
import type { NftId } from '../nftMetadata/nftId.ts'

/** How many an account (lower-case) holds of each: the contracts say, as the index only knows what was received. */
export async function readQuantities(
  chain: Chain,
  account: string,
  nfts: readonly NftId[],
): Promise<bigint[]> {
  const answers = await callContracts(
    chain,
    nfts.map(({ token, tokenId, standard }) => ({
      to: token,
      data:
        standard === 'erc721'
          ? encodeCall('ownerOf(uint256)', tokenId)
          : encodeCall('balanceOf(address,uint256)', account, tokenId),
    })),
  )
  return nfts.map(({ standard }, index) => {
    const answer = answers[index]
    // A contract without an answer, as for a token that was burnt: it holds nothing.
    if (!answer) return 0n
    if (standard === 'erc721') return readAddress(answer) === account ? 1n : 0n
    return readWord(answer, 0) ?? 0n
  })
}
