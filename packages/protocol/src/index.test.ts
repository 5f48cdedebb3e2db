import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { describe, expect, test } from 'vitest'
import * as entry from './index.ts'

/** What a page loads that imports the given names. */
async function bundle(names: string): Promise<string> {
  const page = 'virtual:page'
  const path = JSON.stringify(fileURLToPath(new URL('./index.ts', import.meta.url)))
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === page ? id : null),
        load: (id) => (id === page ? `import { ${names} } from ${path}\nglobalThis.page = [${names}]` : null),
      },
    ],
    build: { write: false, minify: false, modulePreload: false, rolldownOptions: { input: page } },
  })
  const [output] = [result].flat()
  if (!output || !('output' in output)) throw new Error('nothing was built')
  return output.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
}

describe('entry', () => {
  test('default', () => {
    expect(Object.keys(entry).filter((name) => !name.endsWith('Error'))).toMatchInlineSnapshot(`
      [
        "formatAmount",
        "formatBalance",
        "parseAmount",
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
        "isNamespace",
        "namespaces",
        "transactionStartedMessage",
        "isUserRejection",
        "readErrorCodes",
        "fromHttp",
        "fromJsonRpc",
        "fromNode",
        "fromWallet",
        "fromWebSocketClose",
        "toAlert",
      ]
    `)
  })

  test('behavior: the whole catalogue', () => {
    expect(Object.keys(entry).filter((name) => name.endsWith('Error')).length).toMatchInlineSnapshot(`72`)
  })

  test('behavior: a page that uses one error does not load the others', async () => {
    const code = await bundle('userRejectedError')
    expect(code).toContain('Request declined')
    expect(code).not.toMatch(/Wallet not found|Something went wrong|Insufficient funds|Invalid identifier/)
    expect(code.length).toBeLessThan(1500)
  })

  test('behavior: a page that uses an id does not load the amounts or the seams', async () => {
    const code = await bundle('parseChainId')
    expect(code).toContain('Invalid identifier')
    expect(code).not.toMatch(/fraction digits|Request declined|nonce/)
  })
})
