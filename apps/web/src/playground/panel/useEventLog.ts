import type { EventRecord } from '@latchkey/core'
import { useKit } from '@latchkey/react'
import { useCallback, useEffect, useState } from 'react'

export type LogEntry = { id: number; record: EventRecord }

const limit = 100

/** The latest events of the kit, up to a hundred. */
export function useEventLog(): { entries: readonly LogEntry[]; clear: () => void } {
  const kit = useKit()
  const [entries, setEntries] = useState<readonly LogEntry[]>([])
  useEffect(
    () =>
      kit.subscribeEvents((record) =>
        setEntries((old) => [...old.slice(1 - limit), { id: (old.at(-1)?.id ?? 0) + 1, record }]),
      ),
    [kit],
  )
  return { entries, clear: useCallback(() => setEntries([]), []) }
}
