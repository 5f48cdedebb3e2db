import { getLogs, type LoggedKit } from './getLogs.ts'

/**
 * Lets the visitor save what {@link getLogs} gives, as a file.
 *
 * @example
 * <button onClick={() => downloadLogs(kit)}>Download logs</button>
 */
export async function downloadLogs(kit: LoggedKit): Promise<void> {
  const url = URL.createObjectURL(new Blob([await getLogs(kit)], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `latchkey-logs-${new Date().toISOString().slice(0, 10)}.txt`
  link.click()
  URL.revokeObjectURL(url)
}
