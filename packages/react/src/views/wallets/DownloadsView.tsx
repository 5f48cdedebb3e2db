import { FilledText } from '../../locales/FilledText.tsx'
import { useMessages } from '../../locales/useMessages.ts'
import { Body } from '../../ui/Body.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { externalIcon } from '../../ui/icons/external.ts'
import { infoIcon } from '../../ui/icons/info.ts'
import { Row } from '../../ui/Row.tsx'
import { RowList } from '../../ui/RowList.tsx'
import { safeHref } from '../../ui/safeHref.ts'
import { Tile } from '../../ui/Tile.tsx'
import { Empty } from '../shared/Empty.tsx'
import { Redirect } from '../shared/Redirect.tsx'
import { useRouteData } from '../shared/useRouteData.ts'
import { downloadLinks } from './downloadLinks.ts'

/** Where to get one wallet. */
export function DownloadsView() {
  const { wallets } = useMessages()
  const { wallet } = useRouteData()
  if (!wallet) return <Redirect to="GetWallet" />
  const links = downloadLinks.filter(({ field }) => safeHref(wallet[field]))
  if (links.length === 0) {
    return (
      <Body>
        <Empty
          icon={infoIcon}
          title={wallets.noDownloads}
          text={<FilledText text={wallets.noDownloadsHint} values={{ name: <bdi>{wallet.name}</bdi> }} />}
        />
      </Body>
    )
  }
  return (
    <Body>
      <RowList>
        {links.map(({ field, label, icon }) => (
          <Row
            key={field}
            image={<Tile icon={icon} />}
            name={wallets[label]}
            href={wallet[field]}
            end={<Icon icon={externalIcon} size={16} />}
          />
        ))}
      </RowList>
    </Body>
  )
}
