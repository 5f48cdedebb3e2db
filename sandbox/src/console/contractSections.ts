import {
  multicall3Address,
  sandboxBitcoin,
  sandboxBitcoinAccounts,
  sandboxDex,
  sandboxEns,
  sandboxNfts,
  sandboxPolkadot,
  sandboxPolkadotAccounts,
  sandboxPolkadotAsset,
  sandboxSolana,
  sandboxSolanaAccounts,
  sandboxSolanaToken,
  sandboxTokens,
} from '../networks.ts'
import { type Html, html } from './html.ts'

type Table = {
  id: string
  title: string
  note: string
  columns: readonly string[]
  /** The first cell names the row, the last is an address. */
  rows: readonly (readonly string[])[]
}

const { weth, factory, positionManager, quoterV2, swapRouter02, pools } = sandboxDex
const { registry, reverseRegistrar, publicResolver, universalResolver } = sandboxEns

const tables: readonly Table[] = [
  {
    id: 'tokens',
    title: 'Tokens',
    note: 'The same addresses on both networks. sUSDT behaves like USDT on Ethereum: its calls return nothing.',
    columns: ['Symbol', 'Name', 'Decimals', 'Address'],
    rows: [...sandboxTokens, weth].map(({ symbol, name, decimals, address }) => [
      symbol,
      name,
      String(decimals),
      address,
    ]),
  },
  {
    id: 'pools',
    title: 'Pools',
    note: 'Uniswap v3 at the addresses it has on Ethereum, with pools to swap in.',
    columns: ['Pool', 'Fee', 'Address'],
    rows: pools.map(({ base, quote, fee, address }) => [
      `${base.symbol} / ${quote.symbol}`,
      `${fee / 10_000} %`,
      address,
    ]),
  },
  {
    id: 'nfts',
    title: 'NFTs',
    note: 'Pictures and descriptions are on the chain; those of the postcards are served here, under /ipfs. Anybody may mint.',
    columns: ['Symbol', 'Name', 'Standard', 'Address'],
    rows: Object.values(sandboxNfts).map(({ symbol, name, standard, address }) => [
      symbol,
      name,
      standard,
      address,
    ]),
  },
  {
    id: 'contracts',
    title: 'Other contracts',
    note: 'The exchange, the name service, and Multicall3.',
    columns: ['Contract', 'Address'],
    rows: [
      ['UniswapV3Factory', factory],
      ['QuoterV2', quoterV2],
      ['SwapRouter02', swapRouter02],
      ['NonfungiblePositionManager', positionManager],
      ['ENS registry', registry],
      ['ENS reverse registrar', reverseRegistrar],
      ['ENS public resolver', publicResolver],
      ['ENS universal resolver', universalResolver],
      ['Multicall3', multicall3Address],
    ],
  },
  {
    id: 'other-tokens',
    title: 'Tokens on other chains',
    note: 'An SPL token and an asset of the Assets pallet.',
    columns: ['Symbol', 'Network', 'Decimals', 'Mint, or number of the asset'],
    rows: [
      [sandboxSolanaToken, sandboxSolana.name, sandboxSolanaToken.address] as const,
      [sandboxPolkadotAsset, sandboxPolkadot.name, String(sandboxPolkadotAsset.id)] as const,
    ].map(([{ symbol, decimals }, network, place]) => [symbol, network, String(decimals), place]),
  },
  {
    id: 'other-accounts',
    title: 'Accounts on other chains',
    note: 'The first of those with money. All of them are in sandbox/src/networks.ts; their keys are public.',
    columns: ['Network', 'Key', 'Address'],
    rows: [
      [sandboxSolana.name, "m/44'/501'/0'/0' of the phrase", sandboxSolanaAccounts[0]],
      [sandboxBitcoin.name, "m/84'/1'/0'/0/0 of the phrase", sandboxBitcoinAccounts[0].payment],
      [sandboxBitcoin.name, "m/86'/1'/0'/0/0 of the phrase", sandboxBitcoinAccounts[0].ordinals],
      [sandboxPolkadot.name, '//Alice of Substrate’s phrase', sandboxPolkadotAccounts[0].address],
    ],
  },
]

/** Where everything is that the sandbox has put on its chains. */
export function contractSections(): Html[] {
  return tables.map(section)
}

function section({ id, title, note, columns, rows }: Table): Html {
  const head = columns.map((column) => html`<th scope="col">${column}</th>`)
  const body = rows.map(
    (cells) => html`<tr>${cells.map((text, index) => cell(text, index, cells.length))}</tr>\n`,
  )
  return html`<section class="card">
<h2 id="${id}">${title}</h2>
<p>${note}</p>
<div class="scroll" tabindex="0" role="region" aria-labelledby="${id}">
<table>
<thead><tr>${head}</tr></thead>
<tbody>${body}</tbody>
</table>
</div>
</section>
`
}

function cell(text: string, index: number, count: number): Html {
  if (index === 0) return html`<th scope="row">${text}</th>`
  return index === count - 1 ? html`<td><code>${text}</code></td>` : html`<td>${text}</td>`
}
