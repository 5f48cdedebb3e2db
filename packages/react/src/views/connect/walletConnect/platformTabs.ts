import type { WalletPlatform } from '@latchkey/core'
import type { WalletConnectMessages } from '../../../locales/connect/late/walletConnectMessages.ts'
import { browserIcon } from '../../../ui/icons/browser.ts'
import { desktopIcon } from '../../../ui/icons/desktop.ts'
import { extensionIcon } from '../../../ui/icons/extension.ts'
import { phoneIcon } from '../../../ui/icons/phone.ts'
import type { Tab } from '../../../ui/Tabs.tsx'

type Look = { label: 'browser' | 'mobile' | 'web' | 'desktop'; icon: string; testId: string }

const browser: Look = { label: 'browser', icon: extensionIcon, testId: 'tab-Browser' }
const mobile: Look = { label: 'mobile', icon: phoneIcon, testId: 'tab-Mobile' }

const looks: Readonly<Record<WalletPlatform, Look>> = {
  browser,
  mobile,
  qrcode: mobile,
  web: { label: 'web', icon: browserIcon, testId: 'tab-Webapp' },
  desktop: { label: 'desktop', icon: desktopIcon, testId: 'tab-Desktop' },
  unsupported: browser,
}

/** The tabs for the ways to reach a wallet. Test ids are the same in every language. */
export function platformTabs(
  platforms: readonly WalletPlatform[],
  texts: WalletConnectMessages,
): readonly Tab<WalletPlatform>[] {
  return platforms.map((id) => {
    const { label, icon, testId } = looks[id]
    return { id, label: texts[label], icon, testId }
  })
}
