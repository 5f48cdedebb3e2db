import type { NetworksMessages } from './networksMessages.ts'

export const ar: NetworksMessages = {
  search: 'البحث عن شبكة',
  list: 'الشبكات',
  notInWallet: 'ليست في المحفظة',
  none: 'لم يُعثر على شبكة',
  noneHint: 'تحقّق من الكتابة أو امسح البحث.',
  footer: 'قد لا تدعم محفظتك المتصلة بعض الشبكات المتاحة لهذا التطبيق',
  whatIs: 'ما هي الشبكة',
  approve: 'وافق في المحفظة',
  approveHint: 'اقبل الطلب في محفظتك',
  switching: 'جارٍ التبديل إلى شبكة {name}...',
  declined: 'رُفض التبديل',
  declinedHint: 'قد يُرفض التبديل إذا كانت المحفظة لا تدعم السلسلة أو كان طلب سابق لا يزال مفتوحًا',
  failed: 'فشل التبديل',
  failedHint: 'افتح محفظتك واختر {name} هناك، ثم عُد.',
  unsupported: 'هذا التطبيق لا يدعم شبكتك الحالية. بدّل إلى شبكة متاحة للمتابعة.',
  unsupportedSwap: 'ميزة المبادلة لا تدعم شبكتك الحالية. بدّل إلى شبكة متاحة للمتابعة.',
}
