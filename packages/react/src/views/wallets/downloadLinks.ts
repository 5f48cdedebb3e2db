import type { Wallet } from '@latchkey/core'
import type { Messages } from '../../locales/messages.ts'
import { browserIcon } from '../../ui/icons/browser.ts'
import { extensionIcon } from '../../ui/icons/extension.ts'
import { phoneIcon } from '../../ui/icons/phone.ts'

/** Where a wallet can be had, in the order they are shown. */
export const downloadLinks: readonly {
  field: 'chrome_store' | 'app_store' | 'play_store' | 'homepage'
  label: keyof Messages['wallets']
  icon: string
}[] = [
  { field: 'chrome_store', label: 'chrome', icon: extensionIcon },
  { field: 'app_store', label: 'ios', icon: phoneIcon },
  { field: 'play_store', label: 'android', icon: phoneIcon },
  { field: 'homepage', label: 'website', icon: browserIcon },
] satisfies readonly { field: keyof Wallet; label: keyof Messages['wallets']; icon: string }[]
