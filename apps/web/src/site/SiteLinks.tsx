import { Icon } from '@latchkey/app-ui'
import { useOptions } from '../options/OptionsContext.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useFaucetLink } from './useFaucetLink.ts'

/** The links to what is beside the page, as items of a list. Each is there only where its address is known. */
export function SiteLinks({ isShort = false }: { isShort?: boolean }) {
  const { links } = useTexts()
  const { docs, repository, wallet } = useOptions().config.links ?? {}
  const faucet = useFaucetLink()
  const first = [
    { href: docs, label: links.docs },
    { href: faucet, label: links.console },
  ]
  const others = [
    { href: wallet, label: links.wallet },
    { href: repository, label: links.repository },
  ]
  return (isShort ? first : [...first, ...others]).map(
    ({ href, label }) =>
      href && (
        <li key={label}>
          <a href={href} target="_blank" rel="noopener">
            {label}
            {!isShort && <Icon name="external" size={16} />}
            <span className="sr"> ({links.opensTab})</span>
          </a>
        </li>
      ),
  )
}
