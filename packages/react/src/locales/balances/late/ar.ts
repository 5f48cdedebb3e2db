import type { GetTokensMessages } from './getTokensMessages.ts'

export const ar: GetTokensMessages = {
  buyCard: 'شراء عملات مشفرة',
  buyCardHint: 'بسهولة ببطاقة أو حساب مصرفي',
  receiveCard: 'استلام الأموال',
  receiveCardHint: 'حوّل الرموز إلى محفظتك',
  popular: 'رائج',
}
