import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import type { Stage } from '../stage/createStage.ts'
import { CodeScreen } from './CodeScreen.tsx'
import { ConsentScreen } from './ConsentScreen.tsx'
import { NumberScreen } from './NumberScreen.tsx'

const LoginsScreen = lazy(async () => ({ default: (await import('./LoginsScreen.tsx')).LoginsScreen }))
const ApproveScreen = lazy(async () => ({ default: (await import('./ApproveScreen.tsx')).ApproveScreen }))

export type AppProps = {
  stage: Stage
  onHeight(height: number): void
  /** The visitor pressed Escape. What becomes of what is shown, the page decides: it may be one that must not be left. */
  onLeave(): void
}

/** Whatever is on the stage; most of the time that is nothing. */
export function App({ stage, onHeight, onLeave }: AppProps) {
  const view = useSyncExternalStore(stage.view.subscribe, stage.view.get)
  const isShown = view.kind !== 'none'
  useEffect(() => {
    if (!isShown) return
    const onKeyDown = (event: KeyboardEvent) => {
      // In the middle of a word that is put together from several keys, Escape belongs to the keyboard.
      if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) onLeave()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [isShown, onLeave])
  switch (view.kind) {
    case 'none':
      return null
    case 'code':
      return <CodeScreen view={view} onHeight={onHeight} />
    case 'number':
      return <NumberScreen view={view} onHeight={onHeight} />
    case 'consent':
      return <ConsentScreen view={view} onHeight={onHeight} />
    case 'login':
      return (
        <Suspense>
          <LoginsScreen view={view} onHeight={onHeight} />
        </Suspense>
      )
    case 'approve':
      return (
        <Suspense>
          <ApproveScreen view={view} onHeight={onHeight} />
        </Suspense>
      )
  }
}
