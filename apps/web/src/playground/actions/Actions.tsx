import { Tabs } from '@latchkey/app-ui'
import { Send } from './Send.tsx'
import { SendBatch } from './SendBatch.tsx'
import { SignMessage } from './SignMessage.tsx'
import { SignTypedData } from './SignTypedData.tsx'
import { WriteContract } from './WriteContract.tsx'

const tabs = [
  { id: 'message', label: 'Sign', content: <SignMessage /> },
  { id: 'typed-data', label: 'Typed data', content: <SignTypedData /> },
  { id: 'send', label: 'Send', content: <Send /> },
  { id: 'contract', label: 'Contract', content: <WriteContract /> },
  { id: 'batch', label: 'Batch', content: <SendBatch /> },
]

/** What a connected wallet can be asked for. */
export function Actions() {
  return <Tabs label="Actions" tabs={tabs} />
}
