import type { Namespace } from '@latchkey/protocol'
import { useBalance, useKit } from '@latchkey/react'
import { useEffect } from 'react'

const pause = 3_000

/** Repeats the request for the balance of a chain family's account until its node has answered. */
export function useBalanceOf(namespace: Namespace | undefined): void {
  const kit = useKit()
  const { balance, isLoading } = useBalance({ namespace })
  const isMissing = namespace !== undefined && balance === undefined && !isLoading
  useEffect(() => {
    if (!isMissing) return
    const timer = setTimeout(() => void kit.updateNativeBalance({ namespace }), pause)
    return () => clearTimeout(timer)
  }, [kit, namespace, isMissing])
}
