import type { Messages } from '../messages.ts'

export const de: Messages['nfts'] = {
  title: 'NFTs',
}
