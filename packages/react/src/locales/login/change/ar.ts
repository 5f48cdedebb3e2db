import type { EmailChangeMessages } from './emailChangeMessages.ts'

export const ar: EmailChangeMessages = {
  save: 'حفظ',
  cancel: 'إلغاء',
  steps: 'نرسل أولًا رمزًا إلى {email} ثم رمزًا إلى العنوان الجديد.',
  changed: 'تغيّر عنوان بريدك الإلكتروني',
}
