import type { ApiCall } from '@latchkey/protocol/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createTestServer, type TestServer } from '../test/testServer.fixture.ts'
import { createRoutes } from './http/createRoutes.ts'
import { modules } from './modules.ts'
import type { ServerModule } from './serverModule.ts'
import { startModules } from './startModules.ts'

// Everything that a new capability consists of, as it would stand in a folder of its own.
const greetingCall = {
  method: 'GET',
  path: '/v1/greeting/{name}',
  project: 'query',
  params: z.object({ name: z.string().check(z.maxLength(10)) }),
  answer: z.object({ greeting: z.string(), project: z.string() }),
} as const satisfies ApiCall

const started: string[] = []
const greetingModule: ServerModule = {
  name: 'greeting',
  roles: ['api'],
  routes(deps) {
    const { app, add } = createRoutes(deps)
    add(greetingCall, { summary: 'A greeting' }, ({ params, project }) => ({
      greeting: `Hello, ${params.name}`,
      project: project.name,
    }))
    return app
  },
  async start() {
    started.push('greeting')
    return { stop: async () => void started.pop() }
  },
}

describe('modules', () => {
  let server: TestServer
  beforeAll(async () => {
    // The one line in the list.
    server = await createTestServer({ modules: [...modules, greetingModule] })
  }, 60_000)
  afterAll(() => server.close())

  test('default: a module that is listed answers its call', async () => {
    const response = await server.request('/v1/greeting/Mira')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ greeting: 'Hello, Mira', project: 'Test' })
  })

  test('behavior: its calls are checked like all others', async () => {
    expect((await server.request('/v1/greeting/Mira?projectId=nobody')).status).toBe(401)
    expect((await server.request('/v1/greeting/Mira', { origin: 'https://other.example' })).status).toBe(401)
    expect((await server.request(`/v1/greeting/${'x'.repeat(11)}`)).status).toBe(400)
  })

  test('behavior: its calls are in the OpenAPI document', async () => {
    const document: unknown = await (await server.request('/openapi.json')).json()
    expect(document).toMatchObject({ paths: { '/v1/greeting/{name}': { get: { summary: 'A greeting' } } } })
  })

  test('behavior: its work in the background starts and stops with the process', async () => {
    const background = await startModules(server.deps, { modules: [greetingModule] })
    expect(started).toEqual(['greeting'])
    await background.stop()
    expect(started).toEqual([])
  })

  test('behavior: a server whose list does not have it knows nothing of it', async () => {
    const other = await createTestServer()
    expect((await other.request('/v1/greeting/Mira')).status).toBe(404)
    await other.close()
  })
})
