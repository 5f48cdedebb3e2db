import { describe, expect, test } from 'vitest'
import { bundle } from './bundle.fixture.ts'
import * as entry from './index.ts'

describe('entry', () => {
  test('default', () => {
    expect(Object.keys(entry).filter((name) => !name.endsWith('Error'))).toMatchInlineSnapshot(`
      [
        "formatAmount",
        "formatBalance",
        "formatDecimal",
        "parseAmount",
        "splitDecimal",
        "formatAccountId",
        "isAccountId",
        "parseAccountId",
        "toAccountId",
        "isAddressOn",
        "formatAssetId",
        "isAssetId",
        "parseAssetId",
        "toAssetId",
        "formatChainId",
        "isChainId",
        "parseChainId",
        "toChainId",
        "formatPaymentUri",
        "hasSharedAddresses",
        "isNamespace",
        "namespaces",
        "transactionStartedMessage",
        "cooldownSeconds",
        "isUserRejection",
        "readErrorCodes",
        "fromHttp",
        "fromJsonRpc",
        "fromNode",
        "fromSolana",
        "fromWallet",
        "fromWebSocketClose",
        "toAlert",
        "restrictableFeatures",
      ]
    `)
  })

  test('behavior: the whole catalogue', () => {
    expect(Object.keys(entry).filter((name) => name.endsWith('Error')).length).toMatchInlineSnapshot(`120`)
  })

  test('behavior: a page that uses one error does not load the others', async () => {
    const code = await bundle('userRejectedError', './index.ts')
    expect(code).toContain('Request declined')
    expect(code).not.toMatch(/Wallet not found|Something went wrong|Insufficient funds|Invalid identifier/)
    expect(code.length).toBeLessThan(1500)
  })

  test('behavior: a page that uses an id does not load the amounts or the seams', async () => {
    const code = await bundle('parseChainId', './index.ts')
    expect(code).toContain('Invalid identifier')
    expect(code).not.toMatch(/fraction digits|Request declined|nonce/)
  })
})
