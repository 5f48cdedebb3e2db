import type { TokenMessages } from './tokenMessages.ts'

export const ar: TokenMessages = {
  details: 'تفاصيل الرمز',
  name: 'الاسم',
  price: 'السعر',
  network: 'الشبكة',
  contract: 'العقد',
  copyContract: 'نسخ عنوان العقد',
  contractCopied: 'نُسخ عنوان العقد',
  ownCoin: 'عملة الشبكة الأصلية',
}
