import { selectAccount, type TokenBalance } from '@latchkey/core'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { isServerImage } from '../../images/isServerImage.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Amount } from '../../ui/Amount.tsx'
import { FittedText } from '../../ui/FittedText.tsx'
import { layersIcon } from '../../ui/icons/layers.ts'
import { RoundImage } from '../../ui/RoundImage.tsx'
import { Row } from '../../ui/Row.tsx'
import { RowList } from '../../ui/RowList.tsx'
import { SkeletonRow } from '../../ui/SkeletonRow.tsx'
import { Text } from '../../ui/Text.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { amountTexts } from '../shared/amountTexts.ts'
import { Empty } from '../shared/Empty.tsx'
import { LoadFailure } from '../shared/LoadFailure.tsx'
import { useReturnToRow } from '../shared/useReturnToRow.ts'
import { formatCents, toCents } from './cents.ts'
import { GetTokens } from './GetTokens.tsx'

/** What the account has on its network. */
export function TokenList() {
  const kit = useKit()
  const { balances: texts } = useMessages()
  const { tokenBalance, tokenBalanceStatus: status } = useKitState((state) => selectAccount(state))
  const { list, onOpen } = useReturnToRow(tokenBalance.length > 0)
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
    <div ref={list}>
      <RowList label={texts.tokens} testId="w3m-tokens">
        {tokenBalance.map((token) => (
          <TokenRow key={token.address ?? token.symbol} token={token} onOpen={onOpen} />
        ))}
      </RowList>
    </div>
  )
}

type TokenRowProps = { token: TokenBalance; onOpen: (testId: string) => void }

function TokenRow({ token, onOpen }: TokenRowProps) {
  const kit = useKit()
  const { balances: texts, lang } = useMessages()
  const { name, symbol, quantity, value, iconUrl, address } = token
  const options = useKitState((state) => state.options)
  const testId = `w3m-token-${address ?? symbol}`
  const open = () => {
    onOpen(testId)
    kit.push('TokenDetails', { token })
  }
  return (
    <Row
      image={<RoundImage src={iconUrl} name={symbol} size={40} trusted={isServerImage(options, iconUrl)} />}
      name={name}
      sub={<FittedText texts={amountTexts(quantity.numeric, { locale: lang, decimals: 4, unit: symbol })} />}
      onClick={open}
      testId={testId}
      end={
        value !== undefined ? (
          <Text as="span" strong>
            <Amount>{formatCents(toCents(value), lang)}</Amount>
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
