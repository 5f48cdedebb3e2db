import { useAccount, useKit, useNetwork, useWalletInfo } from '@latchkey/react'
import { useEffect, useState } from 'react'
import { fill } from '../../texts/fill.ts'
import { useTexts } from '../../texts/useTexts.ts'

/**
 * Why the wallet cannot take several calls at once on this network; undefined when it can. The wallet is asked only when that is needed,
 * because the question may have a long way to it.
 */
export function useBatchSupport({ isNeeded }: { isNeeded: boolean }): string | undefined {
  const kit = useKit()
  const { batch, thisWallet, thisNetwork } = useTexts().tryIt
  const { caipAddress } = useAccount()
  const { caipNetworkId, caipNetwork } = useNetwork()
  const { walletInfo } = useWalletInfo()
  const [answer, setAnswer] = useState<{ of: string; isSupported: boolean }>()
  const question = caipAddress && caipNetworkId ? `${caipAddress} ${caipNetworkId}` : undefined

  useEffect(() => {
    if (!isNeeded || !question || !caipNetworkId) return
    let isLate = false
    const tell = (isSupported: boolean) => {
      if (!isLate) setAnswer({ of: question, isSupported })
    }
    // A wallet without EIP-5792 rejects the question, which also means that it does not support batches.
    kit.getCapabilities().then(
      (capabilities) => tell(capabilities[caipNetworkId] !== undefined),
      () => tell(false),
    )
    return () => {
      isLate = true
    }
  }, [kit, isNeeded, question, caipNetworkId])

  if (!question) return undefined
  if (answer?.of !== question) return batch.asking
  if (answer.isSupported) return undefined
  return fill(batch.unsupported, {
    wallet: walletInfo?.name ?? thisWallet,
    network: caipNetwork?.name ?? thisNetwork,
  })
}
