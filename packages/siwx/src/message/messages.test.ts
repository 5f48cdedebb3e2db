import { toChainId } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { evm } from '../families/evm/evm.ts'
import { abnf } from '../grammar/abnf.fixture.ts'
import type { Caip122Message } from './caip122Message.ts'
import { formatMessage } from './formatMessage.ts'
import { allFamilies, type FormatName, formatNames, sampleMessage } from './messages.fixture.ts'
import { parseMessage } from './parseMessage.ts'
import { signInLimits } from './signInLimits.ts'

const write = (message: Caip122Message) => formatMessage(message, allFamilies)
const read = (text: string) => parseMessage(text, allFamilies)
const invalid = expect.objectContaining({ code: 'SIGNIN_MESSAGE_INVALID' })

describe.each(formatNames)('%s', (name: FormatName) => {
  const least = sampleMessage(name, 'least')
  const everything = sampleMessage(name, 'everything')

  test('default: there and back, byte for byte', () => {
    for (const message of [least, everything]) {
      const text = write(message)
      expect(abnf[name].test(text)).toBe(true)
      expect(read(text)).toEqual(message)
      expect(write(read(text))).toBe(text)
    }
  })

  test('parameters: every part alone', () => {
    for (const key of ['statement', 'expirationTime', 'notBefore', 'requestId', 'resources'] as const) {
      const message = { ...least, [key]: everything[key] }
      expect(read(write(message))).toEqual(message)
      expect(abnf[name].test(write(message))).toBe(true)
    }
  })

  test('behavior: empty parts are not the same as none', () => {
    const message = { ...least, requestId: '', resources: [] }
    expect(write(message)).toMatch(/Request ID: \n/)
    expect(read(write(message))).toEqual(message)
  })

  test('behavior: a statement that looks like a line is still a statement', () => {
    for (const statement of ['URI: https://evil.example', 'Nonce: 12345678', 'Resources:']) {
      const message = { ...everything, statement }
      expect(read(write(message))).toEqual(message)
    }
  })

  test.each<[string, Partial<Record<keyof Caip122Message, unknown>>]>([
    ['a user name in the domain', { domain: 'example.com@evil.com' }],
    ['a homoglyph in the domain', { domain: 'exаmple.com' }],
    ['no domain', { domain: '' }],
    ['a scheme in the domain', { domain: 'https://example.com' }],
    ['a long domain', { domain: `${'a'.repeat(signInLimits.domain)}.com` }],
    ['a line break in the domain', { domain: 'example.com\n' }],
    ['no address', { accountAddress: '' }],
    ['an address of nobody', { accountAddress: `${least.accountAddress.slice(0, -1)}!` }],
    ['a line break in the statement', { statement: 'a\nb' }],
    ['a bidirectional override in the statement', { statement: 'a\u202eb' }],
    ['a letter that is no ASCII in the statement', { statement: 'Übereinkunft' }],
    ['quotes in the statement', { statement: '"' }],
    ['a long statement', { statement: 'a'.repeat(signInLimits.statement + 1) }],
    ['no URI', { uri: 'example.com' }],
    ['a line break in the URI', { uri: 'https://example.com/\nVersion: 1' }],
    ['a user name in the URI', { uri: 'https://example.com@evil.com/' }],
    ['a long URI', { uri: `https://example.com/${'a'.repeat(signInLimits.uri)}` }],
    ['another version', { version: '2' }],
    ['a short nonce', { nonce: '1234567' }],
    ['a nonce with a sign in it', { nonce: '12345678-' }],
    ['a second nonce', { nonce: '12345678\nNonce: 87654321' }],
    ['a long nonce', { nonce: 'a'.repeat(signInLimits.nonce + 1) }],
    ['no nonce', { nonce: undefined }],
    ['a time that is none', { issuedAt: 'yesterday' }],
    ['no time', { issuedAt: undefined }],
    ['a day that does not exist', { expirationTime: '2026-02-30T00:00:00Z' }],
    ['a time with a line after it', { notBefore: '2026-02-20T00:00:00Z\n' }],
    ['a line break in the request id', { requestId: 'a\nResources:' }],
    ['a space in the request id', { requestId: 'a b' }],
    ['a long request id', { requestId: 'a'.repeat(signInLimits.requestId + 1) }],
    ['a resource that is no URI', { resources: ['https://example.com', 'example'] }],
    ['a line break in a resource', { resources: ['https://example.com/\n- https://evil.com'] }],
    ['many resources', { resources: Array.from({ length: signInLimits.resources + 1 }, () => 'a:') }],
    ['much of everything', { resources: Array.from({ length: 3 }, () => `a:${'b'.repeat(6000)}`) }],
    ['numbers', { nonce: 12_345_678 }],
  ])('error: %s', (_, parts) => {
    expect(() => write({ ...everything, ...parts } as Caip122Message)).toThrow(invalid)
  })

  test.each<[string, (text: string) => string]>([
    ['a line after the end', (text) => `${text}\n`],
    ['one more line', (text) => `${text}\nfoo`],
    ['a second nonce', (text) => text.replace(/Nonce: .*/, '$&\n$&')],
    ['a second nonce at the end', (text) => `${text}\nNonce: 12345678`],
    ['carriage returns', (text) => text.replaceAll('\n', '\r\n')],
    ['something before it', (text) => ` ${text}`],
    ['another order', (text) => text.replace(/(Nonce: .*)\n(Issued At: .*)/, '$2\n$1')],
    ['no version', (text) => text.replace('Version: 1\n', '')],
    ['no chain', (text) => text.replace(/Chain ID: .*\n/, '')],
    ['no URI', (text) => text.replace(/URI: .*\n/, '')],
    ['another label', (text) => text.replace('URI: ', 'uri: ')],
    ['a label without a space', (text) => text.replace('Nonce: ', 'Nonce:')],
    ['a label with two spaces', (text) => text.replace('Nonce: ', 'Nonce:  ')],
    ['a resource without a hyphen', (text) => text.replace('- urn', 'urn')],
    ['a resource with another sign', (text) => text.replace('- urn', '* urn')],
    ['resources twice', (text) => `${text}\nResources:\n- a:b`],
    ['an empty line among the fields', (text) => text.replace('\nNonce', '\n\nNonce')],
    ['no empty line before the fields', (text) => text.replace('\n\nURI', '\nURI')],
    ['one empty line more', (text) => text.replace('\n\nURI', '\n\n\nURI')],
    ['a chain of another namespace', (text) => text.replace(/Chain ID: .*/, 'Chain ID: cosmos:cosmoshub-3')],
    ['another family', (text) => text.replace(/your \w+ account/, 'your Cosmos account')],
    ['a small letter', (text) => text.replace(' wants ', ' Wants ')],
    ['nothing', () => ''],
    ['only the first line', (text) => text.split('\n')[0] ?? ''],
  ])('error: the text with %s', (_, change) => {
    const text = change(write(everything))
    expect(abnf[name].test(text)).toBe(false)
    expect(() => read(text)).toThrow(invalid)
  })

  test('error: one changed character of the address, wherever it is', () => {
    // An address of Solana is a key: any 32 bytes are one.
    if (name === 'solana' || name === 'siws') return
    const { accountAddress } = everything
    for (let index = 0; index < accountAddress.length; index += 1) {
      const letter = accountAddress[index] === 'a' ? 'A' : 'a'
      const changed = accountAddress.slice(0, index) + letter + accountAddress.slice(index + 1)
      expect(() => write({ ...everything, accountAddress: changed }), changed).toThrow(invalid)
    }
  })
})

describe('formatMessage', () => {
  test('default', () => {
    expect(write(sampleMessage('siws', 'everything'))).toMatchInlineSnapshot(`
      "example.com wants you to sign in with your Solana account:
      GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1

      I accept the Terms of Service: https://example.com/tos

      URI: https://example.com/login?next=%2Fhome#top
      Version: 1
      Chain ID: mainnet
      Nonce: aqV8zP2mX0rTn4cKd1LwJ9
      Issued At: 2026-11-15T20:00:00.000Z
      Expiration Time: 2026-11-15T20:10:00.000Z
      Not Before: 2026-11-15T19:59:00Z
      Request ID: request-1:a%20b
      Resources:
      - ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/
      - urn:isbn:0451450523"
    `)
    expect(write(sampleMessage('bitcoin', 'least'))).toMatchInlineSnapshot(`
      "example.com wants you to sign in with your Bitcoin account:
      bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l


      URI: https://example.com/login?next=%2Fhome#top
      Version: 1
      Nonce: aqV8zP2mX0rTn4cKd1LwJ9
      Issued At: 2026-11-15T20:00:00.000Z
      Chain ID: bip122:000000000019d6689c085ae165831e93"
    `)
  })

  test('error: a family that is not there', () => {
    expect(() => formatMessage(sampleMessage('solana', 'least'), [evm])).toThrow(invalid)
  })

  test('error: a format that the family does not have', () => {
    expect(() => write({ ...sampleMessage('eip4361', 'least'), format: 'siws' })).toThrow(invalid)
  })

  test('error: a scheme where the grammar has none', () => {
    const message = { ...sampleMessage('eip4361', 'least'), scheme: 'https' }
    expect(read(write(message))).toEqual(message)
    expect(() => write({ ...message, scheme: 'ht tps' })).toThrow(invalid)
    expect(() => write({ ...sampleMessage('bitcoin', 'least'), scheme: 'https' })).toThrow(invalid)
  })

  test('error: a chain that cannot be written', () => {
    for (const chainId of ['eip155:01', 'eip155:0', 'eip155:main'])
      expect(() => write({ ...sampleMessage('eip4361', 'least'), chainId: toChainId(chainId) })).toThrow(
        invalid,
      )
  })
})

describe('parseMessage', () => {
  test('behavior: the reason is named, and nothing of the message is in it', () => {
    const text = write(sampleMessage('eip4361', 'everything')).replace(/Nonce: .*/, 'Nonce: secret')
    expect(() => read(text)).toThrow(
      expect.objectContaining({ details: '`nonce` is not as the grammar has it' }),
    )
  })

  test('behavior: an address in one case has no checksum, and is not accepted', () => {
    const message = sampleMessage('eip4361', 'least')
    const text = write(message)
    expect(() => read(text.replace(message.accountAddress, message.accountAddress.toLowerCase()))).toThrow(
      invalid,
    )
  })

  test('behavior: a cluster of Solana has one name in a text', () => {
    const text = write(sampleMessage('siws', 'least'))
    expect(text).toContain('\nChain ID: mainnet\n')
    for (const other of ['solana:mainnet', 'localnet', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Mainnet'])
      expect(() => read(text.replace('Chain ID: mainnet', `Chain ID: ${other}`)), other).toThrow(invalid)
    const sandbox = { ...sampleMessage('siws', 'least'), chainId: toChainId('solana:Sandbox') }
    expect(read(write(sandbox))).toEqual(sandbox)
  })

  test('error: too large, and no text at all', () => {
    const message = sampleMessage('eip4361', 'least')
    expect(() => read(`${write({ ...message, resources: ['a:'] })}${'b'.repeat(1_000_000)}`)).toThrow(invalid)
    expect(() => read(undefined as unknown as string)).toThrow(invalid)
  })
})
