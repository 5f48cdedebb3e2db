import { Button, CopyButton, Icon, shortAddress } from '@latchkey/app-ui'
import { formatAccountBalance } from '@latchkey/core'
import {
  useAccount,
  useDisconnect,
  useLatchkey,
  useLatchkeyState,
  useNetwork,
  useWalletInfo,
} from '@latchkey/react'
import type { ReactNode } from 'react'
import { TestMoney } from '../../site/TestMoney.tsx'
import { useTexts } from '../../texts/useTexts.ts'
import styles from './AccountPanel.module.css'
import { Connections } from './Connections.tsx'
import panel from './Panel.module.css'

/** The account as hooks see it, and every connection. */
export function AccountPanel() {
  const account = useAccount()
  const { caipNetwork, caipNetworkId } = useNetwork()
  const { initialized } = useLatchkeyState()
  const { walletInfo } = useWalletInfo()
  const { open } = useLatchkey()
  const disconnect = useDisconnect()
  const { state, copy } = useTexts()
  const { address, isConnected, status } = account
  return (
    <section className={panel.section} aria-labelledby="state-title">
      <h3 id="state-title">{state.title}</h3>
      <dl className={styles.list} aria-busy={!initialized}>
        <Row name={state.status}>
          <span className={styles.status} data-good={isConnected || undefined} data-testid="account-status">
            {isConnected && <Icon name="check" size={16} />}
            {state.statuses[status]}
          </span>
        </Row>
        <Row name={state.address}>
          {address ? (
            <span className={styles.address}>
              <span title={address} data-testid="w3m-address" data-address={address}>
                {shortAddress(address)}
              </span>
              <CopyButton text={address} label={state.copyAddress} feedback={copy} size="sm" />
            </span>
          ) : (
            '–'
          )}
        </Row>
        <Row name={state.network}>
          <span data-testid="w3m-chain-id" data-network={caipNetworkId}>
            {caipNetwork ? `${caipNetwork.name} (${caipNetwork.id})` : (caipNetworkId ?? '–')}
          </span>
        </Row>
        <Row name={state.balance}>
          <bdi data-testid="account-balance">{(isConnected && formatAccountBalance(account)) || '–'}</bdi>
        </Row>
        <Row name={state.wallet}>
          <bdi>{walletInfo?.name ?? '–'}</bdi>
        </Row>
      </dl>
      {isConnected && (
        <>
          <Connections />
          <div className={styles.buttons}>
            <TestMoney size="sm" />
            <Button size="sm" onClick={() => open({ view: 'Networks' })}>
              <Icon name="globe" size={16} />
              {state.switchNetwork}
            </Button>
            <Button size="sm" onClick={() => open({ view: 'Connect' })}>
              <Icon name="plus" size={16} />
              {state.addWallet}
            </Button>
            <Button
              size="sm"
              variant="danger"
              onClick={() => disconnect.mutate()}
              data-testid="disconnect-hook-button"
            >
              <Icon name="leave" size={16} />
              {state.disconnectAll}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}
