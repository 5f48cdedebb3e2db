import type { Messages } from '../messages.ts'

export const ar: Messages['activity'] = {
  title: 'النشاط',
  titleDetails: 'المعاملة',
}
