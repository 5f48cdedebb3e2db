import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { answer, answerJson } from '../http/answer.ts'
import type { ServerEnv } from '../http/serverEnv.ts'
import type { ServerModule } from '../serverModule.ts'
import { serverVersion } from '../serverVersion.ts'
import { createOpenApi, type OpenApiDocument } from './createOpenApi.ts'
import { docsPage } from './docsPage.ts'

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

/** The OpenAPI document, and a page to read it. */
export const docsModule: ServerModule = {
  name: 'docs',
  roles: ['api'],
  routes({ calls, config }) {
    const styles = readFileSync(new URL('./docs.css', import.meta.url), 'utf8')
    const app = new Hono<ServerEnv>()
    let made: OpenApiDocument | undefined
    // Made when it is first asked for: by then every module has added its calls.
    const document = () => {
      made ??= createOpenApi(calls, { version: serverVersion, publicUrl: config.publicUrl })
      return made
    }
    app.get('/openapi.json', (c) => {
      c.set('route', '/openapi.json')
      return answerJson(c, document(), { headers: { 'cache-control': 'no-cache' } })
    })
    app.get('/docs', (c) => {
      c.set('route', '/docs')
      return answer(c, docsPage(document()), { headers: pageHeaders })
    })
    app.get('/docs/docs.css', (c) => {
      c.set('route', '/docs/docs.css')
      return answer(c, styles, {
        headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' },
      })
    })
    return app
  },
}
