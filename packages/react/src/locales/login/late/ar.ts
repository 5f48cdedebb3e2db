import type { LoginMessages } from './loginMessages.ts'

export const ar: LoginMessages = {
  email: 'البريد الإلكتروني',
  submit: 'المتابعة بالبريد الإلكتروني',
  sending: 'جارٍ الإرسال...',
  invalid: 'البريد الإلكتروني غير صالح. حاول مرة أخرى.',
  tooSoon: 'يرجى المحاولة مجددًا بعد {seconds} ثانية',
  approveLink: 'وافق على رابط تسجيل الدخول الذي أرسلناه إلى {email}',
  enterCode: 'أدخل الرمز الذي أرسلناه إلى {email}',
  linkLife: 'تنتهي صلاحية الرابط خلال {minutes} دقائق',
  codeLife: 'تنتهي صلاحية الرمز خلال {minutes} دقائق',
  opening: 'جارٍ فتح محفظتك',
  checkRequest: 'تعرض محفظتك ما يطلبه هذا الموقع',
  emailAccount: 'حساب البريد الإلكتروني',
  network: 'الشبكة',
  downloadLogs: 'تنزيل السجلات',
  switch: 'تبديل',
}
