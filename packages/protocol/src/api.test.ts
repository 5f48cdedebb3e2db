import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { describe, expect, test } from 'vitest'
import * as entry from './api.ts'

/** What a page loads that imports the given names from the entry. */
async function bundle(names: string, file = './api.ts'): Promise<string> {
  const page = 'virtual:page'
  const path = JSON.stringify(fileURLToPath(new URL(file, import.meta.url)))
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
  return output.output.map((item) => (item.type === 'chunk' ? item.code : '')).join('\n')
}

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
    const code = await bundle('isOriginAllowed')
    expect(code).not.toContain('ZodMini')
    expect(code.length).toBeLessThan(3_000)
  })

  test('behavior: a page that uses one call does not load the others', async () => {
    const code = await bundle('supportedChainsCall')
    expect(code).toContain('/v1/supported-chains')
    expect(code).not.toContain('jsonrpc')
  })

  test('behavior: the main entry has no schema', async () => {
    expect(await bundle('parseChainId, formatAmount, fromHttp', './index.ts')).not.toContain('Zod')
  })
})
