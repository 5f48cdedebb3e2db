import { type KeyboardEvent, useId } from 'react'
import { useAction } from '../../hooks/useAction.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useDisconnectMessages } from '../../locales/disconnect/late/useDisconnectMessages.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { StatusText } from '../../ui/StatusText.tsx'
import { disconnectAll } from './disconnectInUse.ts'

/** Asks whether every wallet is to be disconnected. Escape means no, and leaves the modal open. */
export function DisconnectAllQuestion({ onCancel }: { onCancel: () => void }) {
  const kit = useKit()
  const { account } = useMessages()
  const texts = useDisconnectMessages()
  const label = useId()
  const [{ status }, disconnect] = useAction(() => disconnectAll(kit))
  if (!texts) return null
  const isPending = status === 'pending'
  const confirm = () => disconnect().catch(() => kit.showErrorMessage(account.disconnectFailed))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    // The modal leaves alone what was handled here.
    event.preventDefault()
    onCancel()
  }
  return (
    <fieldset aria-labelledby={label} onKeyDown={onKeyDown}>
      <div id={label}>
        <StatusText title={texts.question} text={texts.hint} />
      </div>
      <Actions>
        <Button wide onClick={onCancel} testId="disconnect-all-cancel">
          {texts.cancel}
        </Button>
        <Button
          variant="danger"
          wide
          loading={isPending}
          loadingLabel={account.disconnecting}
          onClick={confirm}
          testId="disconnect-all-confirm"
        >
          {texts.all}
        </Button>
      </Actions>
    </fieldset>
  )
}
