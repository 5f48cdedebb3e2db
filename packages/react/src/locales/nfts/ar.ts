import type { Messages } from '../messages.ts'

export const ar: Messages['nfts'] = {
  title: 'الرموز الفريدة',
}
