import { useMessages } from '../../locales/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { refreshIcon } from '../../ui/icons/refresh.ts'
import { warnIcon } from '../../ui/icons/warn.ts'
import { Empty } from './Empty.tsx'

export type LoadFailureProps = { title: string; text: string; onRetry: () => void; testId?: string }

/** Says that something did not load, and offers to try again. */
export function LoadFailure({ title, text, onRetry, testId }: LoadFailureProps) {
  const { shell } = useMessages()
  return (
    <Empty icon={warnIcon} title={title} text={text} testId={testId}>
      <Button size="sm" icon={refreshIcon} onClick={onRetry}>
        {shell.tryAgain}
      </Button>
    </Empty>
  )
}
