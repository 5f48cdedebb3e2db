import { describe, expect, test } from 'vitest'
import * as entry from './api.ts'
import { bundle } from './bundle.fixture.ts'

describe('api entry', () => {
  test('default', () => {
    expect(Object.keys(entry)).toEqual(
      expect.arrayContaining([
        'failedAnswerSchema',
        'isOriginAllowed',
        'rpcProxyCall',
        'supportedChainsCall',
      ]),
    )
  })

  test('behavior: a page that only reads origins loads no schema', async () => {
    const code = await bundle('isOriginAllowed', './api.ts')
    expect(code).not.toContain('ZodMini')
    expect(code.length).toBeLessThan(3_000)
  })

  test('behavior: a page that uses one call does not load the others', async () => {
    const code = await bundle('supportedChainsCall', './api.ts')
    expect(code).toContain('/v1/supported-chains')
    expect(code).not.toContain('jsonrpc')
  })

  test('behavior: the main entry has no schema', async () => {
    expect(await bundle('parseChainId, formatAmount, fromHttp', './index.ts')).not.toContain('Zod')
  })
})
