import { useMessages } from '../locales/useMessages.ts'
import { Body } from '../ui/Body.tsx'
import { Button } from '../ui/Button.tsx'
import { Inline } from '../ui/Inline.tsx'
import { refreshIcon } from '../ui/icons/refresh.ts'
import { warnIcon } from '../ui/icons/warn.ts'
import { StatusText } from '../ui/StatusText.tsx'
import { Tile } from '../ui/Tile.tsx'

/** Shown in place of a view that could not be loaded or that threw an error. */
export function ViewFailure({ onRetry }: { onRetry: () => void }) {
  const { shell } = useMessages()
  return (
    <Body>
      <Inline align="center">
        <Tile icon={warnIcon} tone="danger" size={64} />
      </Inline>
      <StatusText role="alert" title={shell.loadFailed} text={shell.loadFailedHint} />
      <Button variant="primary" wide icon={refreshIcon} onClick={onRetry} testId="w3m-view-retry">
        {shell.tryAgain}
      </Button>
    </Body>
  )
}
