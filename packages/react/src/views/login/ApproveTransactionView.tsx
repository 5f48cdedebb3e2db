import { useLoginMessages } from '../../locales/login/late/useLoginMessages.ts'
import { Text } from '../../ui/Text.tsx'
import { FrameArea } from '../shared/FrameArea.tsx'

/** Where the embedded wallet shows what it is asked for. The kit leaves this view when it is answered; leaving it refuses. */
export function ApproveTransactionView() {
  const texts = useLoginMessages()
  if (!texts) return null
  return (
    <FrameArea height={544}>
      <Text>{texts.checkRequest}</Text>
    </FrameArea>
  )
}
