import type { Messages } from '../messages.ts'

export const ar: Messages['buttons'] = {
  connectWallet: 'ربط المحفظة',
  connecting: 'جارٍ الاتصال...',
  switchNetwork: 'تبديل الشبكة',
  selectNetwork: 'اختيار شبكة',
  unknownNetwork: 'شبكة غير معروفة',
  notLoaded: 'تعذّر التحميل. حاول مجددًا',
}
