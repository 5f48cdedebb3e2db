import { describe, expect, test } from 'vitest'
import { createRouter } from './createRouter.ts'

describe('createRouter', () => {
  const router = createRouter<string>()
  router.add('OPTIONS', '/*', 'preflight')
  router.add('GET', '/health', 'health')
  router.add('GET', '/v1/account/:address/balance', 'balance')
  router.add('GET', '/v1/account/:account/history', 'history')
  router.add('POST', '/:project/clients', 'clients')
  router.add('POST', '/batch', 'first')
  router.add('POST', '/batch', 'second')
  const find = (method: string, path: string) => router.match(method, path)[0].map(([handler]) => handler)

  test('default', () => {
    expect(find('GET', '/health')).toEqual(['health'])
    expect(find('GET', '/v1/account/0x1/balance')).toEqual(['balance'])
    expect(find('GET', '/v1/account/0x1/history')).toEqual(['history'])
    expect(find('OPTIONS', '/anything/else')).toEqual(['preflight'])
  })

  test('behavior: several handlers of one path, in their order', () => {
    expect(find('POST', '/batch')).toEqual(['first', 'second'])
  })

  test('behavior: a path that begins with a parameter hides no other', () => {
    expect(find('POST', '/abc/clients')).toEqual(['clients'])
    expect(find('GET', '/abc/clients')).toEqual([])
    expect(find('GET', '/nothing')).toEqual([])
  })
})
