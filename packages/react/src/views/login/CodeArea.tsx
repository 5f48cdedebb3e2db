import { FilledText } from '../../locales/FilledText.tsx'
import { fillText } from '../../locales/fillText.ts'
import { useLoginMessages } from '../../locales/login/late/useLoginMessages.ts'
import { Text } from '../../ui/Text.tsx'
import { FrameArea } from '../shared/FrameArea.tsx'
import { codeMinutes } from './codeMinutes.ts'

/** The place where the frame asks for the code that was mailed to an address. */
export function CodeArea({ email }: { email: string }) {
  const texts = useLoginMessages()
  if (!texts) return null
  return (
    <FrameArea height={300}>
      <Text>
        <FilledText text={texts.enterCode} values={{ email: <bdi>{email}</bdi> }} />
      </Text>
      <Text size="sm" tone="muted">
        {fillText(texts.codeLife, { minutes: codeMinutes })}
      </Text>
    </FrameArea>
  )
}
