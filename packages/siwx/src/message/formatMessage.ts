import { parseChainId, signInMessageInvalidError } from '@latchkey/protocol'
import { isDomain, isScheme, isUri } from '../grammar/uri.ts'
import type { Caip122Message } from './caip122Message.ts'
import { fields } from './fields.ts'
import type { MessageFormat, SignInFamily } from './messageFormat.ts'
import { signInLimits } from './signInLimits.ts'

/** `reserved`, `unreserved` and the space: nothing that breaks a line, hides or turns around. */
const statement = /^[\w.~:/?#[\]@!$&'()*+,;= -]*$/

/**
 * The text that a visitor signs: EIP-4361 for EVM, CAIP-122 for the others, Sign In With Solana where the message says so. Throws
 * `SIGNIN_MESSAGE_INVALID` for what the grammar does not have, so that no field can pretend to be another.
 *
 * @example
 * const text = formatMessage(
 *   {
 *     domain: location.host,
 *     uri: location.origin,
 *     accountAddress: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *     chainId: toChainId('eip155:1'),
 *     version: '1',
 *     nonce: 'aqV8zP2mX0rTn4cKd1LwJ9',
 *     issuedAt: new Date().toISOString(),
 *   },
 *   [evm],
 * )
 */
export function formatMessage(message: Caip122Message, families: readonly SignInFamily[]): string {
  const { namespace, reference } = parseChainId(message.chainId)
  const formats = families.find((family) => family.namespace === namespace)?.formats
  const format = formats?.find(({ name }) => name === message.format)
  if (!format) throw signInMessageInvalidError(`Nothing writes a message for ${namespace} here`)
  const chain = format.writeChain(reference)
  if (!chain) throw signInMessageInvalidError('The line for `chainId` cannot be written')
  assertParts(message, format)

  const { scheme, domain, accountAddress, resources } = message
  const origin = scheme === undefined ? domain : `${scheme}://${domain}`
  const lines = [`${origin} wants you to sign in with your ${format.label} account:`, accountAddress, '']
  if (message.statement !== undefined) lines.push(message.statement, '')
  else if (format.emptyLines === 2) lines.push('')
  for (const name of format.order) {
    const value = name === 'chainId' ? chain : message[name]
    if (value !== undefined) lines.push(`${fields[name].label}: ${value}`)
  }
  if (resources) lines.push('Resources:', ...resources.map((resource) => `- ${resource}`))
  const text = lines.join('\n')
  if (text.length > signInLimits.message)
    throw signInMessageInvalidError(`It has more than ${signInLimits.message} characters`)
  return text
}

/** What the grammar asks of each part. A part that is no text at all is refused like one with a wrong character. */
function assertParts(message: Caip122Message, format: MessageFormat): void {
  assert('domain', message.domain, (text) => text.length <= signInLimits.domain && isDomain(text))
  assert('accountAddress', message.accountAddress, format.isAddress)
  if (message.scheme !== undefined)
    assert('scheme', message.scheme, (text) => format.hasScheme && text.length <= 32 && isScheme(text))
  if (message.statement !== undefined)
    assert('statement', message.statement, (text) => {
      const isLongEnough = format.emptyLines === 2 || text !== ''
      return isLongEnough && text.length <= signInLimits.statement && statement.test(text)
    })
  for (const name of format.order) {
    const { isRequired, isValid } = fields[name]
    if (isRequired || message[name] !== undefined) assert(name, message[name], isValid)
  }
  if (message.resources && message.resources.length > signInLimits.resources)
    throw signInMessageInvalidError(`It has more than ${signInLimits.resources} resources`)
  for (const resource of message.resources ?? [])
    assert('resources', resource, (text) => text.length <= signInLimits.uri && isUri(text))
}

function assert(name: keyof Caip122Message, value: unknown, isValid: (text: string) => boolean): void {
  if (typeof value !== 'string' || !isValid(value))
    throw signInMessageInvalidError(`\`${name}\` is not as the grammar has it`)
}
