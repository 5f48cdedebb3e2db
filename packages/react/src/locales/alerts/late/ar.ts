import type { AlertTexts } from './alertText.ts'

export const ar: AlertTexts = {
  NETWORK_NOT_CONFIGURED: {
    title: 'لم يُعثر على الشبكة',
    message: 'الشبكة {network} ليست ضمن `networks` في createLatchkey. أضفها هناك أولًا.',
  },
  ORIGIN_NOT_ALLOWED: {
    title: 'إعداد التطبيق غير صالح',
    message:
      'مصدر هذه الصفحة (origin) ليس في قائمة المصادر المسموح بها للمشروع. أضفه إلى مصادر المشروع على خادم Latchkey لديك.',
  },
  PROJECT_ID_INVALID: {
    title: 'إعداد التطبيق غير صالح',
    message: 'معرّف المشروع غير صالح. قارن `projectId` بمشاريع خادم Latchkey لديك.',
  },
  FRAME_NOT_LOADED: {
    title: 'إعداد التطبيق غير صالح',
    message:
      'تعذّر تحميل المحفظة المدمجة. تحقق من إمكانية الوصول إلى عنوانها ومن أن مصدر هذه الصفحة مسموح به.',
  },
  ANALYTICS_FORBIDDEN: {
    title: 'إعداد التطبيق غير صالح',
    message: 'رفضت خدمة التحليلات حدثًا. تحقق من `projectId` ومن أن مصدر هذه الصفحة مسموح به للمشروع.',
  },
  SESSION_EXPIRED: {
    title: 'انتهت الجلسة',
    message: 'رمز JWT غير صالح. تحقق من ساعة هذا الجهاز ثم اتصل مجددًا.',
  },
  LIBRARY_NOT_LOADED: {
    title: 'إعداد التطبيق غير صالح',
    message: 'تعذّر تحميل مكتبة يعمل بها أحد المحوّلات. {details}',
  },
  PROJECT_ID_MISSING: {
    title: 'لم يُضبط معرّف المشروع',
    message: 'مرّر `projectId` إلى createLatchkey.',
  },
}
