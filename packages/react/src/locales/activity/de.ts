import type { Messages } from '../messages.ts'

export const de: Messages['activity'] = {
  title: 'Aktivität',
  titleDetails: 'Transaktion',
}
