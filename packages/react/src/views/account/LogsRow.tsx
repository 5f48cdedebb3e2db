import { downloadLogs } from '@latchkey/core'
import { useKit } from '../../hooks/useKit.ts'
import { useLoginMessages } from '../../locales/login/late/useLoginMessages.ts'
import { receiveIcon } from '../../ui/icons/receive.ts'
import { Row } from '../../ui/Row.tsx'
import { Tile } from '../../ui/Tile.tsx'

/** Saves what the kit did, for whoever helps the visitor. There is no secret in it. */
export function LogsRow() {
  const kit = useKit()
  const texts = useLoginMessages()
  if (!texts) return null
  return (
    <Row
      image={<Tile icon={receiveIcon} />}
      name={texts.downloadLogs}
      onClick={() => void downloadLogs(kit)}
      testId="download-logs"
    />
  )
}
