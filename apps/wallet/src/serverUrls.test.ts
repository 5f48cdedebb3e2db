import { describe, expect, it } from 'vitest'
import { serverUrls } from './serverUrls.ts'

describe('serverUrls', () => {
  it('default', () => {
    const { rpcUrl, balanceUrl, ...others } = serverUrls('http://192.168.0.7:4430')
    const balance = balanceUrl('solana:abc', 'oeYf6')
    expect({ ...others, balance, rpc: rpcUrl('eip155:4415001') }).toMatchInlineSnapshot(`
      {
        "balance": "http://192.168.0.7:4430/server/v1/account/oeYf6/balance?chainId=solana%3Aabc&currency=usd&projectId=sandbox&st=wallet&sv=0.1.0",
        "esploraUrl": "http://192.168.0.7:4430/bitcoin",
        "projectId": "sandbox",
        "relayUrl": "ws://192.168.0.7:4430/server/",
        "rpc": "http://192.168.0.7:4430/server/v1/?chainId=eip155%3A4415001&projectId=sandbox",
        "verifyKeyUrl": "http://192.168.0.7:4430/server/v3/public-key",
      }
    `)
  })
})
