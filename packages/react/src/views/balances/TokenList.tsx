import { selectAccount, type TokenBalance } from '@latchkey/core'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { isServerImage } from '../../images/isServerImage.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Amount } from '../../ui/Amount.tsx'
import { splitCents, toCents } from '../../ui/cents.ts'
import { formatQuantity } from '../../ui/formatQuantity.ts'
import { layersIcon } from '../../ui/icons/layers.ts'
import { RoundImage } from '../../ui/RoundImage.tsx'
import { Row } from '../../ui/Row.tsx'
import { RowList } from '../../ui/RowList.tsx'
import { SkeletonRow } from '../../ui/SkeletonRow.tsx'
import { Text } from '../../ui/Text.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Empty } from '../shared/Empty.tsx'
import { LoadFailure } from '../shared/LoadFailure.tsx'
import { GetTokens } from './GetTokens.tsx'

/** What the account has on its network. */
export function TokenList() {
  const kit = useKit()
  const { balances: texts } = useMessages()
  const { tokenBalance, tokenBalanceStatus: status } = useKitState((state) => selectAccount(state))
  if (status === 'failed') {
    return (
      <LoadFailure
        title={texts.tokensFailed}
        text={texts.tokensFailedHint}
        onRetry={() => void kit.fetchTokenBalance({ force: true })}
        testId="w3m-tokens-failed"
      />
    )
  }
  if (status === 'loading' || status === 'unknown') {
    return (
      <>
        <VisuallyHidden>
          <span role="status">{texts.loadingTokens}</span>
        </VisuallyHidden>
        <RowList>
          <SkeletonRow image="round" sub end />
          <SkeletonRow image="round" sub end />
          <SkeletonRow image="round" sub end />
        </RowList>
      </>
    )
  }
  if (tokenBalance.length === 0) {
    return (
      <>
        <Empty icon={layersIcon} title={texts.noTokens} text={texts.noTokensHint} testId="w3m-tokens-empty" />
        <GetTokens />
      </>
    )
  }
  return (
    <RowList label={texts.tokens} testId="w3m-tokens">
      {tokenBalance.map((token) => (
        <TokenRow key={token.address ?? token.symbol} token={token} />
      ))}
    </RowList>
  )
}

function TokenRow({ token: { name, symbol, quantity, value, iconUrl } }: { token: TokenBalance }) {
  const { balances: texts } = useMessages()
  const options = useKitState((state) => state.options)
  const worth = value === undefined ? undefined : splitCents(toCents(value))
  return (
    <Row
      image={<RoundImage src={iconUrl} name={symbol} size={40} trusted={isServerImage(options, iconUrl)} />}
      name={name}
      sub={
        <Amount>
          {formatQuantity(quantity.numeric, 4)} {symbol}
        </Amount>
      }
      end={
        worth ? (
          <Text as="span" strong>
            <Amount>
              {worth.dollars}
              {worth.pennies}
            </Amount>
          </Text>
        ) : (
          <Text as="span" size="xs" tone="muted">
            {texts.noPrice}
          </Text>
        )
      }
    />
  )
}
