import { type AccountHistory, accountHistorySchema } from '@latchkey/protocol/api'
import { expect } from 'vitest'
import type { TestServer } from '../testServer.fixture.ts'

/** Reads the history of an account from a server. */
export async function readHistory(
  server: TestServer,
  account: string,
  query: Record<string, string> = {},
): Promise<AccountHistory> {
  const response = await server.request(`/v1/account/${account}/history?${new URLSearchParams(query)}`)
  expect(response.status).toBe(200)
  return accountHistorySchema.parse(await response.json())
}
