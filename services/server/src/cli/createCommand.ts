import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { NewProject } from '../projects/createProjectRepository.ts'
import { projectIdPattern } from '../projects/project.ts'
import { canonicalOrigin } from './canonicalOrigin.ts'
import { CliError } from './cliError.ts'
import { readNumber } from './readNumber.ts'

/** What `projects create` is asked to make. */
export function readCreateCommand(args: readonly string[]): { project: NewProject; isOptional: boolean } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      id: { type: 'string' },
      allow: { type: 'string', multiple: true, default: [] },
      dev: { type: 'boolean', default: false },
      native: { type: 'boolean', default: false },
      'no-telemetry': { type: 'boolean', default: false },
      burst: { type: 'string' },
      'per-second': { type: 'string' },
      'if-absent': { type: 'boolean', default: false },
    },
  })
  const [name, ...rest] = positionals
  if (!name || rest.length > 0)
    throw new CliError('`projects create` takes one name: put it in quotes if it has spaces.')
  if (name.length > 100) throw new CliError('The name must have at most 100 characters.')
  const { id = randomBytes(16).toString('hex'), dev: isDevelopment } = values
  if (!projectIdPattern.test(id))
    throw new CliError(`The id ${JSON.stringify(id)} must be 1 to 64 letters, digits, - and _.`)
  const burst = readNumber('--burst', values.burst)
  const perSecond = readNumber('--per-second', values['per-second'])
  if ((burst === undefined) !== (perSecond === undefined))
    throw new CliError('--burst and --per-second go together.')
  return {
    isOptional: values['if-absent'],
    project: {
      id,
      name,
      isDevelopment,
      isNative: values.native,
      hasTelemetry: !values['no-telemetry'],
      origins: [...new Set(values.allow.map((text) => canonicalOrigin(text, isDevelopment)))],
      ...(burst && perSecond && { limit: { burst, perSecond } }),
    },
  }
}
