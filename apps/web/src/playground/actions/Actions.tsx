import { type Tab, Tabs } from '@latchkey/app-ui'
import type { Adapter } from '@latchkey/core'
import { Send } from './Send.tsx'
import { SendBatch } from './SendBatch.tsx'
import { SignMessage } from './SignMessage.tsx'
import { SignTypedData } from './SignTypedData.tsx'
import { useActiveAdapter } from './useActiveAdapter.ts'
import { WriteContract } from './WriteContract.tsx'

const tabs: readonly (Tab & { needs: keyof Adapter })[] = [
  { id: 'send', label: 'Send', content: <Send />, needs: 'transfer' },
  { id: 'message', label: 'Sign', content: <SignMessage />, needs: 'signMessage' },
  { id: 'typed-data', label: 'Typed data', content: <SignTypedData />, needs: 'signTypedData' },
  { id: 'contract', label: 'Contract', content: <WriteContract />, needs: 'writeContract' },
  { id: 'batch', label: 'Batch', content: <SendBatch />, needs: 'sendCalls' },
]

/** The requests that the adapter of the connected wallet supports. */
export function Actions() {
  const adapter = useActiveAdapter()
  return <Tabs label="Actions" tabs={tabs.filter(({ needs }) => adapter?.[needs] !== undefined)} />
}
