import type { DisconnectMessages } from './disconnectMessages.ts'

export const ar: DisconnectMessages = {
  all: 'قطع اتصال الكل',
  question: 'قطع اتصال كل المحافظ؟',
  hint: 'ستنسى هذه الصفحة كل محفظة متصلة، على جميع السلاسل.',
  cancel: 'إلغاء',
}
