import type { SigninMessages } from './signinMessages.ts'

export const ar: SigninMessages = {
  dapp: 'هذا التطبيق',
  needs: 'يحتاج {name} إلى الاتصال بمحفظتك',
  required: 'وقّع هذه الرسالة لتثبت أنك تملك هذه المحفظة وتتابع. سيؤدي الإلغاء إلى قطع الاتصال.',
  optional: 'وقّع هذه الرسالة لتثبت أنك تملك هذه المحفظة وتتابع.',
  whatYouSign: 'ما الذي توقّعه',
  site: 'الموقع',
  account: 'الحساب',
  network: 'الشبكة',
  validUntil: 'صالح حتى',
  fullMessage: 'الرسالة كاملة',
  showAll: 'عرض الرسالة كاملة',
  showLess: 'عرض أقل',
  noCost: 'لا معاملة ولا تكلفة',
  preparing: 'يجري تجهيز الرسالة',
  failed: 'تعذّر تجهيز الرسالة',
  failedHint: 'تحقق من اتصالك ثم حاول مرة أخرى.',
  cancel: 'إلغاء',
  cancelling: 'جارٍ الإلغاء...',
  sign: 'توقيع',
  signing: 'جارٍ التوقيع...',
}
