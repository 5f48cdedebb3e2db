import { useEffect, useState } from 'react'
import { ViewFailure } from './ViewFailure.tsx'
import { ViewSkeleton } from './ViewSkeleton.tsx'
import type { View } from './viewDefinition.ts'

/**
 * Shows a view. One that was loaded before is shown at once. Otherwise a placeholder is shown until it has loaded, or a button to try
 * again if it could not be loaded.
 */
export function LoadedView({ view }: { view: View | undefined }) {
  const [attempt, setAttempt] = useState({ number: 0, status: 'loading' as 'loading' | 'done' | 'failed' })
  const { number, status } = attempt
  useEffect(() => {
    let current = true
    const settle = (status: 'done' | 'failed') => current && setAttempt({ number, status })
    if (!view) settle('failed')
    else if (!view.peek())
      view.load().then(
        () => settle('done'),
        () => settle('failed'),
      )
    return () => {
      current = false
    }
  }, [view, number])

  const Component = view?.peek()
  if (Component) return <Component />
  if (status === 'failed')
    return <ViewFailure onRetry={() => setAttempt({ number: number + 1, status: 'loading' })} />
  return <ViewSkeleton rows={view?.rows} />
}
