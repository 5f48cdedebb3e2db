import { createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
// @ts-expect-error: a plain script, which runs before anything is installed.
import { findFreePorts } from './findFreePorts.mjs'

const servers: Server[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve))
})

test('default', async () => {
  expect(await findFreePorts({ first: 21_000, count: 5 })).toBeGreaterThanOrEqual(21_000)
})

test.each(['127.0.0.1', '::'])('behavior: a block with a port taken on %s is passed over', async (host) => {
  const free: number = await findFreePorts({ first: 22_000, count: 5 })
  const server = createServer()
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(free + 3, host, resolve))
  expect(await findFreePorts({ first: free, count: 5 })).toBeGreaterThanOrEqual(free + 5)
})

test('error: no room', async () => {
  await expect(findFreePorts({ first: 65_530, count: 10 })).rejects.toThrowErrorMatchingInlineSnapshot(
    '[Error: No 10 free ports in a row from 65530 on.]',
  )
})
