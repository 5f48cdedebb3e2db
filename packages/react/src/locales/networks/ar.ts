import type { Messages } from '../messages.ts'

export const ar: Messages['networks'] = {
  title: 'اختيار الشبكة',
  titleSwitch: 'تبديل الشبكة',
  titleWhatIs: 'ما هي الشبكة؟',
  titleCompatible: 'الشبكات المتوافقة',
}
