import type { WalletTexts } from './walletTexts.ts'

// Invisible marks keep what is written from left to right together: U+2066 before amounts, U+2068 before names, U+2069 after both.
export const ar: WalletTexts = {
  connect: 'هل تريد الاتصال بهذه الصفحة؟',
  signMessage: 'هل تريد توقيع هذه الرسالة؟',
  signData: 'هل تريد توقيع هذه البيانات؟',
  send: 'هل تريد إرسال هذه المعاملة؟',
  sendCalls: 'هل تريد إرسال الاستدعاءات ({count})؟',
  addNetwork: 'هل تريد إضافة هذه الشبكة؟',
  switchNetwork: 'هل تريد التبديل إلى هذه الشبكة؟',
  page: 'الصفحة',
  account: 'الحساب',
  accountNumber: 'الحساب {number}',
  from: 'من',
  network: 'الشبكة',
  now: 'الآن',
  address: 'العنوان',
  chain: 'الشبكة {id}',
  message: 'الرسالة',
  data: 'البيانات',
  tip: 'الإكرامية',
  fee: 'الرسوم',
  about: 'نحو \u2066{amount}\u2069',
  estimating: 'جارٍ التقدير…',
  notKnown: 'غير معروفة',
  shortfall:
    'لا يوجد ما يكفي من \u2068{symbol}\u2069: المطلوب \u2066{needed} {symbol}\u2069، والمتاح \u2066{available} {symbol}\u2069 فقط.',
  waiting: 'طلب من أصل {count}',
  testMoney: 'أموال تجريبية',
}
