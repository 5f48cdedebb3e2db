import { sandboxFarcaster } from '../farcaster/sandboxFarcaster.ts'
import {
  multicall3Address,
  sandboxDex,
  sandboxEns,
  sandboxNfts,
  sandboxPolkadot,
  sandboxPolkadotAsset,
  sandboxSolana,
  sandboxSolanaToken,
  sandboxTokens,
} from '../networks.ts'
import type { Html } from './html.ts'
import { listSection } from './listSection.ts'

const { weth, factory, positionManager, quoterV2, swapRouter02, pools } = sandboxDex
const { registry, reverseRegistrar, publicResolver, universalResolver } = sandboxEns

/** Where everything is that the sandbox has put on its chains. */
export function contractSections(): Html[] {
  return [
    listSection({
      id: 'tokens',
      title: 'Tokens',
      note: 'The same addresses on both EVM networks. sUSDT behaves like USDT on Ethereum: its calls return nothing.',
      items: [
        ...[...sandboxTokens, weth].map(({ symbol, name, decimals, address }) => ({
          name: symbol,
          detail: `${name}, ${decimals} decimals`,
          value: address,
        })),
        {
          name: `${sandboxSolanaToken.symbol} on Solana`,
          detail: `${sandboxSolana.name}, SPL token, ${sandboxSolanaToken.decimals} decimals`,
          value: sandboxSolanaToken.address,
        },
        {
          name: `${sandboxPolkadotAsset.symbol} on Polkadot`,
          detail: `${sandboxPolkadot.name}, number in the Assets pallet, ${sandboxPolkadotAsset.decimals} decimals`,
          value: String(sandboxPolkadotAsset.id),
        },
      ],
    }),
    listSection({
      id: 'pools',
      title: 'Pools',
      note: 'Uniswap v3 at the addresses it has on Ethereum, with pools to swap in.',
      items: pools.map(({ base, quote, fee, address }) => ({
        name: `${base.symbol} / ${quote.symbol}`,
        detail: `${fee / 10_000} % fee`,
        value: address,
      })),
    }),
    listSection({
      id: 'nfts',
      title: 'NFTs',
      note: 'Pictures and descriptions are on the chain; those of the postcards are served here, under /ipfs. Anybody may mint.',
      items: Object.values(sandboxNfts).map(({ symbol, name, standard, address }) => ({
        name: symbol,
        detail: `${name}, ${standard}`,
        value: address,
      })),
    }),
    listSection({
      id: 'contracts',
      title: 'Other contracts',
      note: 'The exchange, the name service, Multicall3, and who has which Farcaster id.',
      items: [
        { name: 'UniswapV3Factory', value: factory },
        { name: 'QuoterV2', value: quoterV2 },
        { name: 'SwapRouter02', value: swapRouter02 },
        { name: 'NonfungiblePositionManager', value: positionManager },
        { name: 'ENS registry', value: registry },
        { name: 'ENS reverse registrar', value: reverseRegistrar },
        { name: 'ENS public resolver', value: publicResolver },
        { name: 'ENS universal resolver', value: universalResolver },
        { name: 'Multicall3', value: multicall3Address },
        { name: 'Farcaster IdRegistry', value: sandboxFarcaster.idRegistry },
      ],
    }),
  ]
}
