import { selectConnection } from '@latchkey/core'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '../../hooks/useAction.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { useDisconnectMessages } from '../../locales/disconnect/late/useDisconnectMessages.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { leaveIcon } from '../../ui/icons/leave.ts'
import { Row } from '../../ui/Row.tsx'
import { RowList } from '../../ui/RowList.tsx'
import { SkeletonRow } from '../../ui/SkeletonRow.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { connectionsLeft } from './connectionsLeft.ts'
import { DisconnectAllQuestion } from './DisconnectAllQuestion.tsx'
import { disconnectInUse } from './disconnectInUse.ts'

/** Disconnects the wallet in use. Where other wallets would stay connected, it says which one it means and offers to disconnect all. */
export function DisconnectRow() {
  const root = useRef<HTMLDivElement>(null)
  const wasAsking = useRef(false)
  const hasOthers = useKitState((state) => connectionsLeft(state).length > 0)
  const [wantsAll, setWantsAll] = useState(false)
  const isAsking = wantsAll && hasOthers
  useEffect(() => {
    if (wasAsking.current === isAsking) return
    wasAsking.current = isAsking
    // The question takes the focus from the row that led to it, at its harmless answer, and gives it back.
    const buttons = [...(root.current?.querySelectorAll('button') ?? [])]
    buttons.at(isAsking ? 0 : -1)?.focus()
  }, [isAsking])
  return (
    <div ref={root}>
      {isAsking ? (
        <DisconnectAllQuestion onCancel={() => setWantsAll(false)} />
      ) : (
        <RowList>
          <InUseRow />
          {hasOthers && <AllRow onClick={() => setWantsAll(true)} />}
        </RowList>
      )}
    </div>
  )
}

function InUseRow() {
  const kit = useKit()
  const { account, namespaces } = useMessages()
  const [name, family] = useKitState((state) => {
    const others = connectionsLeft(state)
    const isOneFamily = others.every(({ accounts }) => accounts[0]?.namespace === state.activeChain)
    return [
      others.length > 0 ? selectConnection(state)?.wallet.name : undefined,
      isOneFamily ? undefined : state.activeChain,
    ] as const
  })
  const [{ status }, disconnect] = useAction(() => disconnectInUse(kit))
  const isPending = status === 'pending'
  const onClick = () => {
    if (!isPending) disconnect().catch(() => kit.showErrorMessage(account.disconnectFailed))
  }
  return (
    <Row
      image={
        <Tile tone="danger" {...(isPending ? { children: <Spinner /> } : { icon: leaveIcon, flip: true })} />
      }
      name={isPending ? account.disconnecting : account.disconnect}
      sub={
        name && (
          <>
            <bdi>{name}</bdi>
            {family && ` · ${namespaces[family]}`}
          </>
        )
      }
      danger
      aria-disabled={isPending}
      onClick={onClick}
      testId="disconnect-button"
    />
  )
}

function AllRow({ onClick }: { onClick: () => void }) {
  const texts = useDisconnectMessages()
  if (!texts) return <SkeletonRow />
  return (
    <Row
      image={<Tile tone="danger" icon={leaveIcon} flip />}
      name={texts.all}
      danger
      chevron
      onClick={onClick}
      testId="disconnect-all-button"
    />
  )
}
