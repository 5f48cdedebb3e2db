/** One NFT of a chain. The contract is written in lower case. */
export type NftId = { token: string; tokenId: bigint; standard: 'erc721' | 'erc1155' }

/** Names an NFT within its chain. */
export const nftKey = ({ token, tokenId }: Pick<NftId, 'token' | 'tokenId'>) => `${token}/${tokenId}`
