import { describe, expect, it } from 'vitest'
import { createLatchkey } from '../../kit/createLatchkey.ts'
import { selectAccount } from './selectAccount.ts'

const network = {
  id: 1,
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
}

describe('selectAccount', () => {
  it('behavior: without a connection, each member is the same every time', () => {
    const state = createLatchkey({ projectId: 'test', networks: [network] }).getState()
    const after = Object.values(selectAccount(state))
    expect(Object.values(selectAccount(state)).map((value, index) => value === after[index])).not.toContain(
      false,
    )
  })
})
