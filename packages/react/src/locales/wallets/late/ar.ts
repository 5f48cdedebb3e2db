import type { WalletHelpMessages } from './walletHelpMessages.ts'

export const ar: WalletHelpMessages = {
  loginTitle: 'تسجيل دخول واحد لكل الويب 3',
  loginText: 'سجّل الدخول إلى أي تطبيق بربط محفظتك. ودّع كلمات المرور الكثيرة!',
  homeTitle: 'بيت لأصولك الرقمية',
  homeText: 'تتيح لك المحفظة حفظ الأصول الرقمية مثل العملات المشفّرة وNFT وإرسالها واستلامها.',
  gatewayTitle: 'بوابتك إلى ويب جديد',
  gatewayText: 'بمحفظتك يمكنك استكشاف DeFi وNFT وDAO وغيرها الكثير والتفاعل معها.',
  downloadLogs: 'تنزيل السجلات',
}
