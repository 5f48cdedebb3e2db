import type { Messages } from '../messages.ts'

export const ar: Messages['shell'] = {
  back: 'رجوع',
  close: 'إغلاق',
  dismiss: 'إخفاء',
  loading: 'جارٍ التحميل',
  clear: 'مسح',
  copy: 'نسخ',
  or: 'أو',
  tryAgain: 'حاول مرة أخرى',
  network: 'الشبكة: {name}',
  unknownNetwork: 'شبكة غير معروفة',
  accountTitle: 'الحساب',
  signIn: 'تسجيل الدخول',
  loadFailed: 'تعذّر تحميل هذه الشاشة',
  loadFailedHint: 'تحقّق من اتصالك ثم حاول مرة أخرى.',
  opensInNewTab: 'يُفتح في علامة تبويب جديدة',
  blockExplorer: 'مستكشف الكتل',
  restricted: 'بعض الميزات غير متاحة في منطقتك.',
}
