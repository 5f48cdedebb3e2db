import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { useGetTokensMessages } from '../../locales/balances/late/useGetTokensMessages.ts'
import { cardIcon } from '../../ui/icons/card.ts'
import { receiveIcon } from '../../ui/icons/receive.ts'
import { Row } from '../../ui/Row.tsx'
import { RowList } from '../../ui/RowList.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { useHasView } from '../useHasView.ts'

/** Ways to the first tokens, as far as there are any. */
export function GetTokens() {
  const kit = useKit()
  const texts = useGetTokensMessages()
  const { onramp, receive } = useKitState((state) => state.options.features)
  const hasView = useHasView()
  const canBuy = onramp && hasView('OnRampProviders')
  const canReceive = receive && hasView('WalletReceive')
  if (!texts || (!canBuy && !canReceive)) return null
  return (
    <RowList>
      {canBuy && (
        <Row
          image={<Tile icon={cardIcon} />}
          name={texts.buyCard}
          sub={texts.buyCardHint}
          tag={<Tag tone="accent">{texts.popular}</Tag>}
          chevron
          onClick={() => kit.push('OnRampProviders')}
        />
      )}
      {canReceive && (
        <Row
          image={<Tile icon={receiveIcon} />}
          name={texts.receiveCard}
          sub={texts.receiveCardHint}
          chevron
          onClick={() => kit.push('WalletReceive')}
        />
      )}
    </RowList>
  )
}
