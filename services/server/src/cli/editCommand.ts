import { parseArgs } from 'node:util'
import type { ProjectChange } from '../projects/createProjectRepository.ts'
import { CliError } from './cliError.ts'
import { readNumber } from './readNumber.ts'

/** What `projects edit` is asked to change. What is not named stays as it is. */
export function readEditCommand(args: readonly string[]): ProjectChange {
  const { values } = parseArgs({
    args: [...args],
    allowNegative: true,
    options: {
      name: { type: 'string' },
      dev: { type: 'boolean' },
      native: { type: 'boolean' },
      telemetry: { type: 'boolean' },
      burst: { type: 'string' },
      'per-second': { type: 'string' },
      limits: { type: 'boolean' },
    },
  })
  const { name, dev, native, telemetry } = values
  if (name !== undefined && (name.length === 0 || name.length > 100))
    throw new CliError('The name must have 1 to 100 characters.')
  const burst = readNumber('--burst', values.burst)
  const perSecond = readNumber('--per-second', values['per-second'])
  if ((burst === undefined) !== (perSecond === undefined))
    throw new CliError('--burst and --per-second go together.')
  if (values.limits !== undefined && (values.limits || burst !== undefined))
    throw new CliError('--no-limits stands alone: limits are set by --burst and --per-second.')
  const change: ProjectChange = {
    ...(name !== undefined && { name }),
    ...(dev !== undefined && { isDevelopment: dev }),
    ...(native !== undefined && { isNative: native }),
    ...(telemetry !== undefined && { hasTelemetry: telemetry }),
    ...(burst && perSecond && { limit: { burst, perSecond } }),
    ...(values.limits === false && { limit: null }),
  }
  if (Object.keys(change).length === 0) throw new CliError('What is to be changed? See latchkey --help')
  return change
}
