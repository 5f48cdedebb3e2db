import type { FamilyMessages } from './familyMessages.ts'

export const ar: FamilyMessages = {
  selectChainFor: 'اختر سلسلة لـ {name}',
  selectChainHint: 'اختر السلسلة التي تريد ربط محفظتك متعددة السلاسل بها',
  connectorNotFound: 'تعذّر العثور على وسيلة اتصال',
  switchTo: 'التبديل إلى {name}',
  switchToHint: 'المحفظة المتصلة لا تدعم الاتصال بسلسلة {name}. عليك الاتصال بمحفظة أخرى.',
  switchAction: 'تبديل',
  served: 'تعمل {wallet} على {name} أيضًا.',
  continueWith: 'المتابعة باستخدام {wallet}',
  chooseAnother: 'اختيار محفظة أخرى',
}
