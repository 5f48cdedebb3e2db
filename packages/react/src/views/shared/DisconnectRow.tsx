import { useAction } from '../../hooks/useAction.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { leaveIcon } from '../../ui/icons/leave.ts'
import { Row } from '../../ui/Row.tsx'
import { RowList } from '../../ui/RowList.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Tile } from '../../ui/Tile.tsx'

/** Disconnects everything. The modal closes with the connection. */
export function DisconnectRow() {
  const kit = useKit()
  const { account } = useMessages()
  const [{ status }, disconnect] = useAction(() => kit.disconnect())
  const isPending = status === 'pending'
  const onClick = () => {
    if (!isPending) disconnect().then(kit.close, () => kit.showErrorMessage(account.disconnectFailed))
  }
  return (
    <RowList>
      <Row
        image={
          <Tile
            tone="danger"
            {...(isPending ? { children: <Spinner /> } : { icon: leaveIcon, flip: true })}
          />
        }
        name={isPending ? account.disconnecting : account.disconnect}
        danger
        aria-disabled={isPending}
        onClick={onClick}
        testId="disconnect-button"
      />
    </RowList>
  )
}
