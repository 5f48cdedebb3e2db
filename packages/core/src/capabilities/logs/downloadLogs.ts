import type { LogsActions } from './logsActions.ts'

/**
 * Lets the visitor save the kit's log as a file, to send it to those who help.
 *
 * @example
 * <button onClick={() => downloadLogs(kit)}>Download logs</button>
 */
export async function downloadLogs(kit: LogsActions): Promise<void> {
  const url = URL.createObjectURL(new Blob([await kit.getLogs()], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `latchkey-logs-${new Date().toISOString().slice(0, 10)}.txt`
  link.click()
  URL.revokeObjectURL(url)
}
