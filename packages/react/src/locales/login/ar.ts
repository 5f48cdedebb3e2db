import type { Messages } from '../messages.ts'

export const ar: Messages['login'] = {
  titleEmail: 'تسجيل الدخول بالبريد الإلكتروني',
  titleDevice: 'تسجيل الجهاز',
  titleOtp: 'تأكيد البريد الإلكتروني',
  titleApprove: 'الموافقة على المعاملة',
  profile: 'الملف الشخصي',
}
