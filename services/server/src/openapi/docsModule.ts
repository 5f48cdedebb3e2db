import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { answerCached, etagOf } from '../http/answerCached.ts'
import type { ServerEnv } from '../http/serverEnv.ts'
import type { ServerModule } from '../serverModule.ts'
import { serverVersion } from '../serverVersion.ts'
import { createOpenApi } from './createOpenApi.ts'
import { docsPage } from './docsPage.ts'

const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

/** The OpenAPI document, and a page to read it. */
export const docsModule: ServerModule = {
  name: 'docs',
  roles: ['api'],
  routes({ calls, config, gate }) {
    const styles = readFileSync(new URL('./docs.css', import.meta.url), 'utf8')
    const app = new Hono<ServerEnv>()

    /** Texts that are made when one is first asked for: by then every module has added its calls. */
    const once = (make: () => string) => {
      let made: { text: string; etag: string } | undefined
      return () => {
        if (!made) {
          const text = make()
          made = { text, etag: etagOf(text) }
        }
        return made
      }
    }
    const document = () => createOpenApi(calls, { version: serverVersion, publicUrl: config.publicUrl })

    function add(
      path: string,
      type: string,
      textOf: () => string,
      headers?: Readonly<Record<string, string>>,
    ) {
      const read = once(textOf)
      app.get(path, async (c) => {
        c.set('route', path)
        await gate.limitAddress(c, { route: path, bucket: 'docs' })
        const { text, etag } = read()
        return answerCached(c, text, { etag, cacheControl: 'no-cache', type, headers })
      })
    }
    add('/openapi.json', 'application/json', () => JSON.stringify(document()))
    add('/docs', 'text/html; charset=utf-8', () => docsPage(document()), pageHeaders)
    add('/docs/docs.css', 'text/css; charset=utf-8', () => styles)
    return app
  },
}
