import { describe, expect, it } from 'vitest'
import { serverUrls } from './serverUrls.ts'

describe('serverUrls', () => {
  it('default', () => {
    const { rpcUrl, ...others } = serverUrls('http://192.168.0.7:4430')
    expect({ ...others, rpc: rpcUrl('eip155:4415001') }).toMatchInlineSnapshot(`
      {
        "projectId": "sandbox",
        "relayUrl": "ws://192.168.0.7:4430/server/",
        "rpc": "http://192.168.0.7:4430/server/v1/?chainId=eip155%3A4415001&projectId=sandbox",
        "verifyKeyUrl": "http://192.168.0.7:4430/server/v3/public-key",
      }
    `)
  })
})
