import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { Stage } from '../stage/createStage.ts'
import { CodeScreen } from './CodeScreen.tsx'
import { ConsentScreen } from './ConsentScreen.tsx'
import { NumberScreen } from './NumberScreen.tsx'

const ApproveScreen = lazy(async () => ({ default: (await import('./ApproveScreen.tsx')).ApproveScreen }))

/** Whatever is on the stage; most of the time that is nothing. */
export function App({ stage, onHeight }: { stage: Stage; onHeight(height: number): void }) {
  const view = useSyncExternalStore(stage.view.subscribe, stage.view.get)
  switch (view.kind) {
    case 'none':
      return null
    case 'code':
      return <CodeScreen view={view} onHeight={onHeight} />
    case 'number':
      return <NumberScreen view={view} onHeight={onHeight} />
    case 'consent':
      return <ConsentScreen view={view} onHeight={onHeight} />
    case 'approve':
      return (
        <Suspense>
          <ApproveScreen view={view} onHeight={onHeight} />
        </Suspense>
      )
  }
}
