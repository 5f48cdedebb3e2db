import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Body } from '../../ui/Body.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { externalIcon } from '../../ui/icons/external.ts'
import { gridIcon } from '../../ui/icons/grid.ts'
import { Row } from '../../ui/Row.tsx'
import { RowList } from '../../ui/RowList.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { useOnMount } from '../shared/useOnMount.ts'
import { WalletPicture } from '../shared/WalletPicture.tsx'
import { useHasView } from '../useHasView.ts'

const exploreUrl = 'https://walletconnect.com/explorer?type=wallet'
const shown = 4

/** A few wallets to choose from, for visitors who have none. */
export function GetWalletView() {
  const { wallets } = useMessages()
  const { featured, recommended, custom } = useKitState((state) => ({
    featured: state.wallets.featured,
    recommended: state.wallets.recommended,
    custom: state.options.customWallets,
  }))
  const kit = useKit()
  const hasView = useHasView()
  const hasDirectory = useKitState((state) => state.options.apiUrl !== undefined) && hasView('AllWallets')
  useOnMount(() => void kit.fetchRecommendedWallets().catch(() => {}))
  const end = <Icon icon={externalIcon} size={16} />
  const offered = [...featured, ...custom, ...recommended].filter(({ homepage }) => homepage).slice(0, shown)
  return (
    <Body>
      <RowList label={wallets.titleGet}>
        {offered.map(({ id, name, homepage, image_url }) => (
          <Row
            key={id}
            image={<WalletPicture connectorId={id} name={name} image={image_url} size={40} />}
            name={name}
            href={homepage}
            end={end}
            testId={`wallet-selector-${id}`}
          />
        ))}
        <Row
          image={<Tile icon={gridIcon} />}
          name={wallets.exploreAll}
          {...(hasDirectory
            ? { onClick: () => kit.push('AllWallets'), chevron: true }
            : { href: exploreUrl, end })}
          testId="w3m-explore-all"
        />
      </RowList>
    </Body>
  )
}
