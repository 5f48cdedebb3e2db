import { answer } from '../../http/answer.ts'
import type { Routes } from '../../http/createRoutes.ts'
import type { ServerDeps } from '../../serverModule.ts'
import { createReportLog } from './createReportLog.ts'
import { cspReportsCall } from './cspReportsCall.ts'

const limit = { burst: 20, perSecond: 0.2 }
const bodyLimit = 32 * 1024

/** Takes the reports of browsers about the frame's page. Some browsers say where they come from, and some do not. */
export function addReportRoute(
  { add }: Pick<Routes, 'add'>,
  deps: Pick<ServerDeps, 'logger' | 'clock'>,
): void {
  const log = createReportLog(deps)
  add(
    cspReportsCall,
    {
      summary: 'What the policy of the frame has prevented',
      pages: 'frame',
      isOriginOptional: true,
      isWrite: true,
      limit,
      bodyLimit,
    },
    ({ body }, c) => {
      for (const report of body) log(report)
      return answer(c, null, { status: 204 })
    },
  )
}
