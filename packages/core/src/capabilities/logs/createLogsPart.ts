import type { Part } from '../../base/capability/capability.ts'
import type { Context } from '../../base/context.ts'
import { version } from '../../base/version.ts'
import { createLogBuffer } from './createLogBuffer.ts'
import type { LogsActions } from './logsActions.ts'
import { writeLogs } from './writeLogs.ts'

/** Keeps a log that a visitor can send to those who help. */
export function createLogsPart(context: Context): Part<LogsActions> {
  const buffer = createLogBuffer()
  return {
    actions: {
      async getLogs() {
        const { userAgent = '', language = '' } = globalThis.navigator ?? {}
        return [`version=${version}`, userAgent, language, ...buffer.read(), ''].join('\n')
      },
    },
    start: () => writeLogs(context, buffer),
  }
}
