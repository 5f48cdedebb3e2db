import type { Messages } from '../messages.ts'

export const ar: Messages['balances'] = {
  loadingBalance: 'جارٍ تحميل الرصيد',
  balanceUnavailable: 'الرصيد غير متاح.',
  tokens: 'الرموز',
  totalBalance: 'إجمالي الرصيد',
  loadingTokens: 'جارٍ تحميل الرموز',
  noTokens: 'لا توجد رموز بعد',
  noTokensHint: 'ما تستلمه على هذه الشبكة يظهر هنا.',
  tokensFailed: 'رصيد الرموز غير متاح',
  tokensFailedHint: 'لم تستجب الخدمة. رموزك بأمان.',
  noPrice: 'لا يوجد سعر',
}
