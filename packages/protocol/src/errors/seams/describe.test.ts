import { expect, describe as suite, test } from 'vitest'
import { describe, redact } from './describe.ts'

suite('describe', () => {
  test('default', () => {
    expect(describe({ code: 4001, message: 'User rejected the request.\nVersion: 1' })).toMatchInlineSnapshot(
      `"4001: User rejected the request."`,
    )
  })

  test('behavior: an error without a text', () => {
    expect(describe({})).toBeUndefined()
    expect(describe(null)).toBeUndefined()
  })
})

suite('redact', () => {
  test.each([
    'at https://alice:secret@rpc.example/v2/secret?key=secret#secret now',
    'wss://alice:secret@relay.example',
    '"https://rpc.example/secret"',
    'https://rpc.example?projectId=secret',
    'pair wc:secret@2?relay-protocol=irn&symKey=secret',
    'Authorization: Bearer secret',
    'token eyJsecret.secret.secret',
    'HTTPS://ALICE:secret@RPC.EXAMPLE/secret',
  ])('behavior: %s', (text) => {
    expect(redact(text)).not.toContain('secret')
  })

  test('behavior: keeps the host', () => {
    expect(redact('at https://alice:secret@rpc.example:8545/v2/secret now')).toMatchInlineSnapshot(
      `"at https://rpc.example:8545/… now"`,
    )
    expect(redact('at http://127.0.0.1:8545')).toMatchInlineSnapshot(`"at http://127.0.0.1:8545"`)
  })
})
