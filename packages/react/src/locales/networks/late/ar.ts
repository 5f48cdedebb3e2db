import type { NetworkHelpMessages } from './networkHelpMessages.ts'

export const ar: NetworkHelpMessages = {
  infrastructureTitle: 'البنية التي يقوم عليها النظام',
  infrastructureText:
    'الشبكة هي ما يبعث الحياة في سلسلة الكتل، فهذه البنية التقنية تتيح للتطبيقات الوصول إلى السجل وخدمات العقود الذكية.',
  usesTitle: 'مصمّمة لاستخدامات مختلفة',
  usesText: 'لكل شبكة تصميمها، ولذلك قد تناسب تطبيقات وتجارب بعينها.',
  learnMore: 'اعرف المزيد',
}
