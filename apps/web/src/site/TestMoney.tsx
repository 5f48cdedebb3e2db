import { Button, type ButtonProps, Icon, LinkButton, Spinner } from '@latchkey/app-ui'
import { useAccount, useKit, useNetwork } from '@latchkey/react'
import { useOptions } from '../options/OptionsContext.ts'
import { useTask } from '../playground/actions/useTask.ts'
import { fill } from '../texts/fill.ts'
import { useTexts } from '../texts/useTexts.ts'
import { askFaucet } from './askFaucet.ts'
import styles from './TestMoney.module.css'
import { useFaucetLink } from './useFaucetLink.ts'

export type TestMoneyProps = {
  size: NonNullable<ButtonProps['size']>
  variant?: NonNullable<ButtonProps['variant']>
}

/** Fills the connected account from the faucet, by one press. Where the faucet takes no such requests, a link leads to its page. */
export function TestMoney({ size, variant = 'plain' }: TestMoneyProps) {
  const { faucetUrl } = useOptions().config
  const { links } = useTexts()
  const { address, isConnected } = useAccount()
  const { caipNetworkId: network } = useNetwork()
  const link = useFaucetLink()
  if (!isConnected || !address || !link) return null
  // What was said of one account is not said of the next.
  if (faucetUrl && network)
    return (
      <FaucetButton
        key={`${network}:${address}`}
        size={size}
        variant={variant}
        url={faucetUrl}
        account={{ address, network }}
      />
    )
  return (
    <LinkButton size={size} variant={variant} href={link} target="_blank" rel="noopener">
      <Icon name="external" size={16} />
      {links.testMoney}
      <span className="sr">({links.opensTab})</span>
    </LinkButton>
  )
}

type FaucetButtonProps = Required<TestMoneyProps> & {
  url: string
  account: { address: string; network: string }
}

function FaucetButton({ size, variant, url, account }: FaucetButtonProps) {
  const kit = useKit()
  const { faucet, links } = useTexts()
  const [{ status, result, error }, run] = useTask<readonly string[]>()
  const isBusy = status === 'pending'
  const ask = () =>
    run(async () => {
      const sent = await askFaucet(url, account)
      // The account may show what it has before the next reading.
      void kit.updateNativeBalance({ force: true })
      return sent
    })
  return (
    <>
      <Button
        size={size}
        variant={variant}
        onClick={() => isBusy || void ask()}
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
        data-testid="test-money"
      >
        {isBusy ? <Spinner /> : <Icon name="plus" size={16} />}
        {isBusy ? faucet.sending : links.testMoney}
      </Button>
      <p
        className={styles.outcome}
        role="status"
        data-bad={status === 'failed' || undefined}
        data-testid="test-money-result"
      >
        {result && fill(faucet.sent, { amounts: result.join(', ') })}
        {status === 'failed' && (
          <>
            {faucet.failed} {error instanceof Error && <span lang="en">{error.message}</span>}
          </>
        )}
      </p>
    </>
  )
}
