import { Button } from '@latchkey/app-ui'
import { Ending } from '../device/Ending.tsx'
import { TopPage } from '../device/TopPage.tsx'
import { Waiting } from '../device/Waiting.tsx'
import { useOwnText } from '../locales/useOwnText.ts'

/** The page before it knows anything of the server. */
export function OwnStart({ state, onRetry }: { state: 'loading' | 'away' | 'noProject'; onRetry(): void }) {
  const text = useOwnText()
  return (
    <TopPage>
      {state === 'loading' && <Waiting title={text('title')}>{text('loading')}</Waiting>}
      {state === 'noProject' && <Ending title={text('noProject')}>{text('noProjectWhy')}</Ending>}
      {state === 'away' && (
        <>
          <Ending title={text('away')}>{text('awayWhy')}</Ending>
          <Button size="lg" wide onClick={onRetry}>
            {text('retry')}
          </Button>
        </>
      )}
    </TopPage>
  )
}
