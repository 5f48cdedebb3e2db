import type { NftsMessages } from './nftsMessages.ts'

export const ar: NftsMessages = {
  loading: 'جارٍ تحميل الرموز الفريدة',
  none: 'لا توجد رموز فريدة بعد',
  noneHint: 'تظهر هنا الرموز الفريدة التي تحصل عليها على هذه الشبكة.',
  failed: 'لم يتم تحميل الرموز الفريدة',
  failedHint: 'لم تستجب الخدمة. رموزك الفريدة في أمان.',
  moreFailed: 'لم يتم تحميل الرموز الفريدة التالية.',
  collection: 'المجموعة',
  quantity: 'لديك',
  tokenId: 'معرّف الرمز',
  contract: 'العقد',
  details: 'تفاصيل الرمز الفريد',
  network: 'الشبكة',
  copyContract: 'نسخ عنوان العقد',
  contractCopied: 'نُسخ عنوان العقد',
}
