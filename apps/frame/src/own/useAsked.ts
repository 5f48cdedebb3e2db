import { useCallback, useEffect, useState } from 'react'

export type Asked<value> = { state: 'asking' } | { state: 'here'; value: value } | { state: 'failed' }

/** What the server was asked for, and how to ask anew. */
export function useAsked<value>(
  ask: () => Promise<value>,
): [asked: Asked<value>, again: () => Promise<void>] {
  const [asked, setAsked] = useState<Asked<value>>({ state: 'asking' })
  const again = useCallback(async () => {
    await ask().then(
      (value) => setAsked({ state: 'here', value }),
      () => setAsked({ state: 'failed' }),
    )
  }, [ask])
  useEffect(() => {
    void again()
  }, [again])
  return [asked, again]
}
