import type { Clock } from '../../clock.ts'
import type { Logger } from '../../logger/createLogger.ts'
import type { CspReport } from './cspReportsCall.ts'
import { describeReport } from './describeReport.ts'

const quietMs = 60_000
/** More than so many different ones within a minute are not written down: anybody can send reports. */
const mostNotes = 100

/** Writes down what a policy has prevented: each once a minute, with how often it was reported since the last line. */
export function createReportLog({
  logger,
  clock,
}: {
  logger: Pick<Logger, 'warn'>
  clock: Clock
}): (report: CspReport) => void {
  const counts = new Map<string, { loggedAt: number; count: number }>()
  return (report) => {
    const note = describeReport(report)
    if (!note) return
    const key = JSON.stringify(note)
    const now = clock.now()
    const known = counts.get(key)
    const count = (known?.count ?? 0) + 1
    if (known && now - known.loggedAt < quietMs) {
      known.count = count
      return
    }
    for (const [old, { loggedAt }] of counts) if (now - loggedAt >= quietMs) counts.delete(old)
    if (counts.size >= mostNotes) return
    counts.set(key, { loggedAt: now, count: 0 })
    logger.warn({ ...note, count }, 'the policy of the frame has prevented something')
  }
}
