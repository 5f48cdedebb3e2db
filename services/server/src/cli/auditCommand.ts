import { parseArgs } from 'node:util'
import { readAuditHeads } from '../audit/auditHeads.ts'
import { createHeadKeys } from '../audit/headKeys.ts'
import { verifyAudit } from '../audit/verifyAudit.ts'
import { CliError } from './cliError.ts'
import type { CommandContext, Commands } from './command.ts'
import { loginKeysOf } from './loginKeysCommand.ts'

/** `latchkey audit …`, by the word that follows. */
export const auditCommands: Commands = {
  async verify(context, args) {
    const { values } = parseArgs({ args: [...args], options: { heads: { type: 'string' } } })
    const heads = values.heads ? readHeads(values.heads, context) : []
    const verdict = await verifyAudit(context.db, { heads })
    if (!verdict.isIntact)
      throw new CliError(`The audit log is not intact: row ${verdict.seq} is ${verdict.problem}.`)
    const { seq, hash } = verdict.head
    context.write(`The audit log is intact: ${verdict.rows} rows, and ${heads.length} heads were compared.`)
    context.write(`head ${seq} ${Buffer.from(hash).toString('hex')}`)
  },
}

function readHeads(file: string, context: CommandContext) {
  const headKeys = createHeadKeys(loginKeysOf(context))
  try {
    return readAuditHeads(file, headKeys)
  } catch (error) {
    throw new CliError(error instanceof Error ? `${error.message}.` : String(error))
  }
}
