import { describe, expect, test } from 'vitest'
import { createTestEnvironment } from '../../fixtures/environment.fixture.ts'
import { testNetwork } from '../../fixtures/network.fixture.ts'
import { createContext } from '../../kit/createContext.ts'
import { announce, listen } from './announce.ts'

function setup() {
  const { environment } = createTestEnvironment()
  return createContext({ projectId: 'test', networks: [testNetwork(1)] }, environment)
}

describe('announce', () => {
  test('default', () => {
    const context = setup()
    const heard: string[] = []
    listen(context, { moneySpent: ({ namespace }) => heard.push(`first ${namespace}`) })
    listen(context, {
      moneySpent: ({ namespace }) => heard.push(`second ${namespace}`),
      walletConnected() {},
    })
    expect(announce(context, { type: 'moneySpent', namespace: 'eip155' })).toBe(true)
    expect(heard).toEqual(['first eip155', 'second eip155'])
  })

  test('behavior: tells whether the signal concerned anybody', () => {
    const context = setup()
    expect(announce(context, { type: 'walletConnected' })).toBe(false)
    listen(context, { walletConnected: () => false })
    expect(announce(context, { type: 'walletConnected' })).toBe(false)
    listen(context, { walletConnected() {} })
    expect(announce(context, { type: 'walletConnected' })).toBe(true)
  })
})
