import type { Messages } from '../messages.ts'

export const ar: Messages['login'] = {
  titleEmail: 'تسجيل الدخول بالبريد الإلكتروني',
  titleDevice: 'تسجيل الجهاز',
  titleOtp: 'تأكيد البريد الإلكتروني',
  titleUpdate: 'تغيير البريد الإلكتروني',
  titlePrimary: 'تأكيد البريد الإلكتروني الحالي',
  titleSecondary: 'تأكيد البريد الإلكتروني الجديد',
  titleSocials: 'كل الحسابات الاجتماعية',
  titleSocial: 'الدخول بحساب اجتماعي',
  titleApprove: 'الموافقة على المعاملة',
  titleLogins: 'طرق الدخول المرتبطة',
  titleUpgrade: 'ترقية محفظتك',
  profile: 'الملف الشخصي',
}
