import type { ReceiveMessages } from './receiveMessages.ts'

export const ar: ReceiveMessages = {
  copyAddressOf: 'نسخ عنوان {name}',
  scan: 'انسخ عنوانك أو امسح رمز QR هذا',
  holds: 'محتوى رمز QR',
  asAddress: 'العنوان',
  asLink: 'رابط الدفع',
  linkHint: 'يطلب من محفظة تقرأ مثل هذه الروابط دفعة إليك على {network}.',
  addressCode: 'رمز QR للعنوان',
  linkCode: 'رمز QR لرابط الدفع',
  share: 'مشاركة العنوان',
  shareFailed: 'تعذّرت المشاركة',
  onThese: 'استلم الأصول على هذه الشبكات فقط',
  onThis: 'استلم الأصول على هذه الشبكة فقط',
  banner: 'يمكنك استلام الأصول على هذه الشبكات فقط',
  networks: 'الشبكات المتوافقة',
}
