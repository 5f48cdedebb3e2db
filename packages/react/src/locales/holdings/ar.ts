import type { HoldingsMessages } from './useHoldingsMessages.ts'

export const ar: HoldingsMessages = {
  loadingNfts: 'جارٍ تحميل الرموز الفريدة',
  noNfts: 'لا توجد رموز فريدة بعد',
  noNftsHint: 'تظهر هنا الرموز الفريدة التي تحصل عليها على هذه الشبكة.',
  nftsFailed: 'لم يتم تحميل الرموز الفريدة',
  nftsFailedHint: 'لم تستجب الخدمة. رموزك الفريدة في أمان.',
  moreNftsFailed: 'لم يتم تحميل الرموز الفريدة التالية.',
  nftCollection: 'المجموعة',
  nftQuantity: 'لديك',
  nftNumber: 'معرّف الرمز',
  nftContract: 'العقد',
  buyCard: 'شراء عملات مشفرة',
  buyCardHint: 'بسهولة ببطاقة أو حساب مصرفي',
  receiveCard: 'استلام الأموال',
  receiveCardHint: 'حوّل الرموز إلى محفظتك',
  popular: 'رائج',
}
