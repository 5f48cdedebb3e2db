import { Tabs } from '@latchkey/app-ui'
import type { Adapter } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/useTexts.ts'
import { Send } from './Send.tsx'
import { SendBatch } from './SendBatch.tsx'
import { SignMessage } from './SignMessage.tsx'
import { SignTypedData } from './SignTypedData.tsx'
import { useActiveAdapter } from './useActiveAdapter.ts'
import { WriteContract } from './WriteContract.tsx'

type Action = {
  id: 'send' | 'message' | 'typedData' | 'contract' | 'batch'
  content: ReactNode
  needs: keyof Adapter
}

const tabs: readonly Action[] = [
  { id: 'send', content: <Send />, needs: 'transfer' },
  { id: 'message', content: <SignMessage />, needs: 'signMessage' },
  { id: 'typedData', content: <SignTypedData />, needs: 'signTypedData' },
  { id: 'contract', content: <WriteContract />, needs: 'writeContract' },
  { id: 'batch', content: <SendBatch />, needs: 'sendCalls' },
]

/** The requests that the adapter of the connected wallet supports. */
export function Actions() {
  const adapter = useActiveAdapter()
  const texts = useTexts().tryIt
  const offered = tabs.filter(({ needs }) => adapter?.[needs] !== undefined)
  return (
    <Tabs
      label={texts.actions}
      tabs={offered.map(({ id, content }) => ({ id, label: texts[id].tab, content }))}
    />
  )
}
