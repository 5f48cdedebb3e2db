import type { NetworkInput } from '@latchkey/core'
import arbitrum from './images/arbitrum.svg?inline'
import base from './images/base.svg?inline'
import bitcoin from './images/bitcoin.svg?inline'
import trust from './images/com.trustwallet.app.webp?inline'
import ethereum from './images/ethereum.svg?inline'
import metamask from './images/io.metamask.webp?inline'
import rabby from './images/io.rabby.webp?inline'
import rainbow from './images/me.rainbow.webp?inline'
import optimism from './images/optimism.svg?inline'
import polygon from './images/polygon.svg?inline'
import solana from './images/solana.svg?inline'

export const wallets = { metamask, rabby, rainbow, trust }
export const coins = { ethereum, base, arbitrum, optimism, polygon, solana, bitcoin }
export const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

function network(id: number, name: string, imageUrl: string): NetworkInput {
  return {
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://localhost:8545'] } },
    assets: { imageUrl },
  }
}

export const networks: [NetworkInput, ...NetworkInput[]] = [
  network(1, 'Ethereum', ethereum),
  network(8453, 'Base', base),
]
