import { readPlatform, type Wallet } from '@latchkey/core'
import { useKit } from '../../../hooks/useKit.ts'
import type { WalletConnectMessages } from '../../../locales/connect/late/walletConnectMessages.ts'
import { fillText } from '../../../locales/fillText.ts'
import { Bar } from '../../../ui/Bar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { downloadWay } from './downloadWay.ts'

const nameLength = 12

/** A way to a wallet for those who do not have it, where one is known. */
export function DownloadBar({ wallet, texts }: { wallet: Wallet; texts: WalletConnectMessages }) {
  const kit = useKit()
  const way = downloadWay(wallet, readPlatform())
  if (!way) return null
  const letters = [...wallet.name]
  const name = letters.length > nameLength ? `${letters.slice(0, nameLength).join('')}…` : wallet.name
  const question = fillText(texts.dontHave, { name })
  const target = 'href' in way ? { href: way.href } : { onClick: () => kit.push(way.view, { wallet }) }
  return (
    <Bar text={question}>
      <Button size="xs" testId="w3m-get-wallet" {...target}>
        {texts.get}
      </Button>
    </Bar>
  )
}
