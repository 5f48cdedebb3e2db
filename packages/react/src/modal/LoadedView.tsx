import { useEffect, useState } from 'react'
import { ViewFailure } from './ViewFailure.tsx'
import { ViewSkeleton } from './ViewSkeleton.tsx'
import type { View } from './viewDefinition.ts'

/** A view: at once when it has been loaded before, otherwise its place-holder and then the view, or a way to try again. */
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
