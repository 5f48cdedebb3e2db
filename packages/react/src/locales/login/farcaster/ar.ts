import type { FarcasterMessages } from './farcasterMessages.ts'

export const ar: FarcasterMessages = {
  loading: 'جارٍ تحميل بياناتك',
  loadingHint: 'انتظر لحظة ريثما نحمّل بياناتك.',
  qrCode: 'رمز QR يحوي رابط تسجيل الدخول عبر Farcaster',
  preparing: 'رمز QR في الطريق',
  scan: 'امسح رمز QR هذا بهاتفك',
  asks: 'سيطلب منك Farcaster هناك الموافقة على تسجيل الدخول',
  copyLink: 'نسخ الرابط',
  linkCopied: 'تم نسخ الرابط',
  preparingLink: 'الرابط في الطريق',
  acceptInApp: 'اقبل طلب الاتصال في التطبيق',
  open: 'افتح Farcaster',
  chooseNumber: 'اختر هذا الرقم على هاتفك',
  refused: 'اختير رقم آخر، أو رُفض تسجيل الدخول هناك. إن كان ذلك خطأً فحاول مرة أخرى.',
  moved:
    'انتقل حساب Farcaster هذا إلى عنوان آخر. حرصًا على الأمان لا يمكنه تسجيل الدخول بعد. اختر طريقة أخرى أو حاول لاحقًا.',
  noLink: 'لا يوجد رابط حاليًا. حاول مرة أخرى أو اختر طريقة أخرى لتسجيل الدخول.',
}
