import type { Connector, Network } from '@latchkey/core'
import { isLatchkeyError } from '@latchkey/protocol'
import { useState } from 'react'
import { useAction } from '../../hooks/useAction.ts'
import { useKit } from '../../hooks/useKit.ts'
import { FilledText } from '../../locales/FilledText.tsx'
import { useMessages } from '../../locales/useMessages.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConnectionIndicator } from '../../ui/ConnectionIndicator.tsx'
import { refreshIcon } from '../../ui/icons/refresh.ts'
import { StatusText } from '../../ui/StatusText.tsx'
import { AppPicture } from '../shared/AppPicture.tsx'
import { useOnMount } from '../shared/useOnMount.ts'
import { WalletPicture } from '../shared/WalletPicture.tsx'
import { connectFailure } from './connectFailure.ts'

export type ConnectingExternalProps = {
  connector: Connector
  /** The network that the visitor chose before the wallet. */
  network?: Network | undefined
}

/** Waits for a wallet's answer. The kit closes the modal when it is connected. */
export function ConnectingExternal({
  connector: { id, name, chain, imageUrl },
  network,
}: ConnectingExternalProps) {
  const kit = useKit()
  const { connect, shell } = useMessages()
  const wanted = { connectorId: id, namespace: chain }
  const [{ status, error }, ask] = useAction(() =>
    network
      ? kit.connect({ ...wanted, network }).catch((cause: unknown) => {
          // A wallet that does not have this network may have others of its family.
          if (isLatchkeyError(cause) && cause.code === 'UNSUPPORTED_CHAIN') return kit.connect(wanted)
          throw cause
        })
      : kit.connect(wanted),
  )
  // The view shows what went wrong, so the rejection needs no handling here.
  const tryToConnect = () => void ask().catch(() => {})
  useOnMount(tryToConnect)
  // The wallet still shows the first request and would refuse another, so the visitor is told to answer that one.
  const [isReminded, setReminded] = useState(false)
  const tryAgain = () => {
    setReminded(status === 'pending')
    if (status !== 'pending') tryToConnect()
  }

  const isFailed = status === 'error'
  const isConnected = status === 'success'
  const failure = connectFailure(error)
  const values = { name: <bdi>{name}</bdi> }
  return (
    <>
      <ConnectionIndicator
        start={<AppPicture size={64} />}
        end={<WalletPicture connectorId={id} name={name} image={imageUrl} size={64} />}
        state={isFailed ? 'declined' : isConnected ? 'connected' : 'waiting'}
      />
      {isFailed ? (
        <StatusText
          key="failed"
          role="alert"
          tone="bad"
          title={<FilledText text={connect[failure.title]} values={values} />}
          text={<FilledText text={connect[failure.text]} values={values} />}
        />
      ) : (
        <StatusText
          key="waiting"
          role="status"
          title={
            isConnected ? (
              connect.connected
            ) : (
              <FilledText text={isReminded ? connect.pending : connect.continueIn} values={values} />
            )
          }
          text={
            isConnected ? undefined : (
              <FilledText text={isReminded ? connect.pendingHint : connect.acceptRequest} values={values} />
            )
          }
        />
      )}
      {!isConnected && (
        <Actions>
          {isFailed && failure.isFinal ? (
            <Button wide variant="primary" onClick={kit.back}>
              {shell.back}
            </Button>
          ) : (
            <Button
              wide
              icon={refreshIcon}
              variant={isFailed ? 'primary' : 'secondary'}
              onClick={tryAgain}
              testId="w3m-connecting-widget-secondary-button"
            >
              {shell.tryAgain}
            </Button>
          )}
        </Actions>
      )}
    </>
  )
}
