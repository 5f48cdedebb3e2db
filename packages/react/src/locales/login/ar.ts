import type { Messages } from '../messages.ts'

export const ar: Messages['login'] = {
  titleEmail: 'تسجيل الدخول بالبريد الإلكتروني',
  titleDevice: 'تسجيل الجهاز',
  titleOtp: 'تأكيد البريد الإلكتروني',
  titleSocials: 'كل الحسابات الاجتماعية',
  titleSocial: 'الدخول بحساب اجتماعي',
  titleApprove: 'الموافقة على المعاملة',
  titleUpgrade: 'ترقية محفظتك',
  profile: 'الملف الشخصي',
}
