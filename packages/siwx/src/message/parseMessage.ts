import { formatChainId, isLatchkeyError, signInMessageInvalidError } from '@latchkey/protocol'
import type { Caip122Message } from './caip122Message.ts'
import { type FieldName, fields } from './fields.ts'
import { formatMessage } from './formatMessage.ts'
import type { MessageFormat, SignInFamily } from './messageFormat.ts'
import { signInLimits } from './signInLimits.ts'

/**
 * Reads a text that a visitor signed, as strictly as {@link formatMessage} writes: what comes out gives the same bytes again. Throws
 * `SIGNIN_MESSAGE_INVALID` for anything else: a second nonce, another order, one more line, a day that does not exist.
 *
 * @example
 * const message = parseMessage(text, [evm, solana])
 * message.accountAddress // '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
 */
export function parseMessage(text: string, families: readonly SignInFamily[]): Caip122Message {
  if (typeof text !== 'string' || text.length > signInLimits.message)
    throw signInMessageInvalidError(`It has more than ${signInLimits.message} characters`)
  const lines = text.split('\n')
  let refusal: unknown
  for (const family of families)
    for (const format of family.formats) {
      const title = ` wants you to sign in with your ${format.label} account:`
      if (!lines[0]?.endsWith(title)) continue
      try {
        const message = readLines([lines[0].slice(0, -title.length), ...lines.slice(1)], family, format)
        // Every check is made by `formatMessage`, so that no check has to be written twice.
        if (formatMessage(message, [family]) !== text)
          throw signInMessageInvalidError('It is not written as we write it')
        return message
      } catch (error) {
        if (!isLatchkeyError(error)) throw error
        refusal ??= error
      }
    }
  throw refusal ?? signInMessageInvalidError('The first line is of no known family')
}

/** Takes the lines apart. What stands in them is not checked here. */
function readLines(
  [origin = '', accountAddress = '', ...rest]: readonly string[],
  { namespace }: SignInFamily,
  format: MessageFormat,
): Caip122Message {
  const [, scheme, domain = ''] = /^(?:(.*):\/\/)?(.*)$/.exec(origin) ?? []
  // An empty line, then the statement and another, or none.
  const hasStatement = format.emptyLines === 1 ? rest[2] === '' : rest[1] !== '' || rest[2] === ''
  const body = rest.slice(hasStatement ? 3 : format.emptyLines)

  const found = new Map<FieldName, string>()
  for (const name of format.order) {
    const start = `${fields[name].label}: `
    if (body[0]?.startsWith(start)) found.set(name, body.shift()?.slice(start.length) ?? '')
  }
  const hasResources = body[0] === 'Resources:'
  const resources = hasResources ? body.splice(0).slice(1) : undefined
  if (body.length > 0) throw signInMessageInvalidError('A line is not where it must be')

  const reference = format.readChain(found.get('chainId') ?? '')
  if (!reference) throw signInMessageInvalidError('`chainId` is not as the grammar has it')
  const optional = (name: FieldName) => (found.has(name) ? { [name]: found.get(name) } : {})
  return {
    domain,
    accountAddress,
    chainId: formatChainId({ namespace, reference }),
    uri: found.get('uri') ?? '',
    // `formatMessage` checks the version with everything else when it writes the message again.
    version: (found.get('version') ?? '') as '1',
    nonce: found.get('nonce') ?? '',
    issuedAt: found.get('issuedAt') ?? '',
    ...(scheme === undefined ? {} : { scheme }),
    ...(hasStatement ? { statement: rest[1] ?? '' } : {}),
    ...optional('expirationTime'),
    ...optional('notBefore'),
    ...optional('requestId'),
    // A line that does not begin with `- ` is found when the message is written again, because the text then differs.
    ...(resources ? { resources: resources.map((line) => line.slice(2)) } : {}),
    ...(format.name ? { format: format.name } : {}),
  }
}
