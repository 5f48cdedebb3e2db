import { type Cacao, toChainId } from '@latchkey/protocol'
import { buildAuthObject, formatMessage, populateAuthPayload } from '@walletconnect/utils'
import { describe, expect, test } from 'vitest'
import { recapStatement } from './recapStatement.ts'
import { toSession } from './toSession.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const iss = `did:pkh:eip155:31337:${address}`
const asked = {
  type: 'eip4361',
  domain: 'app.example',
  aud: 'https://app.example',
  version: '1',
  nonce: 'b7c1d6f0a2b7c1d6f0a2',
  iat: '2026-11-15T12:00:00.000Z',
  chains: ['eip155:31337', 'eip155:31338'],
}
const recapOf = (att: object) => `urn:recap:${Buffer.from(JSON.stringify({ att })).toString('base64url')}`

/** As the wallet's own library writes and sends it. */
function signed(change: object): { text: string; cacao: Cacao } {
  const payload = { ...asked, ...change } as Parameters<typeof buildAuthObject>[0]
  return {
    text: formatMessage(payload, iss),
    cacao: buildAuthObject(payload, { t: 'eip191', s: '0x12' }, iss) as Cacao,
  }
}

describe('toSession', () => {
  test.each<[string, object]>([
    ['the least', {}],
    ['a statement', { statement: 'Sign in to Acme.' }],
    [
      'everything',
      {
        statement: 'Sign in.',
        exp: '2026-11-16T12:00:00.000Z',
        nbf: '2026-11-15T11:00:00.000Z',
        requestId: 'some-request',
        resources: ['https://app.example/terms'],
      },
    ],
  ])('default: %s', async (_, change) => {
    const { text, cacao } = signed(change)
    expect(await toSession(cacao)).toMatchObject({
      message: text,
      signature: '0x12',
      data: { accountAddress: address, chainId: toChainId('eip155:31337') },
    })
  })

  test.each([
    ['with a statement', 'Sign in to Acme.'],
    ['without', undefined],
  ])('behavior: what the page may ask for besides, %s', async (_, statement) => {
    const request = recapOf({
      eip155: Object.fromEntries(
        ['personal_sign', 'eth_sendTransaction', 'eth_accounts'].map((method) => [`request/${method}`, [{}]]),
      ),
    })
    const payload = populateAuthPayload({
      authPayload: { ...asked, ...(statement && { statement }), resources: [request] } as never,
      chains: asked.chains,
      methods: ['personal_sign', 'eth_sendTransaction'],
    })
    const { text, cacao } = signed(payload)
    expect(text).toContain("(1) 'request': 'eth_sendTransaction', 'personal_sign' for 'eip155'.")
    expect((await toSession(cacao)).message).toBe(text)
  })

  test('error: no account, or a recap that is none', async () => {
    const { cacao } = signed({})
    const { cacao: torn } = signed({ statement: 'Sign in.' })
    await expect(toSession({ ...cacao, p: { ...cacao.p, iss: 'did:pkh:nobody' } })).rejects.toThrow()
    for (const resource of ['urn:recap:', 'urn:recap:%%', recapOf({})])
      await expect(toSession({ ...torn, p: { ...torn.p, resources: [resource] } })).rejects.toMatchObject({
        code: 'SIGNIN_MESSAGE_INVALID',
      })
  })
})

describe('recapStatement', () => {
  test('default: as wallets write it', () => {
    const recap = recapOf({
      'https://example.com': { 'example/append': [{}], 'example/read': [{}], 'other/action': [{}] },
      'my:resource:uri.1': { 'other/action': [{}] },
    })
    expect(recapStatement(undefined, [recap])).toBe(
      "I further authorize the stated URI to perform the following actions on my behalf: (1) 'other': 'action' for 'https://example.com'. (2) 'example': 'append', 'read' for 'https://example.com'. (3) 'other': 'action' for 'my:resource:uri.1'.",
    )
  })

  test('behavior: only the last resource counts, and it is said once', () => {
    const recap = recapOf({ eip155: { 'request/personal_sign': [{}] } })
    expect(recapStatement('Sign in.', [recap, 'https://example.com'])).toBe('Sign in.')
    const said = recapStatement('Sign in.', [recap])
    expect(recapStatement(said, [recap])).toBe(said)
  })
})
