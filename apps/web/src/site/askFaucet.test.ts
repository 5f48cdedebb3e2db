import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { askFaucet } from './askFaucet.ts'

const account = { address: '0x12', network: 'eip155:4415001' }

/** A faucet that answers so, and keeps what it was asked. */
async function startFaucet(status: number, body: string) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => {
      text += part
    })
    request.on('end', () => {
      asked.push(`${request.method} ${request.headers['content-type']} ${text}`)
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/faucet` }
}

describe('askFaucet', () => {
  test('default', async () => {
    const { url, asked } = await startFaucet(200, '{"sent":["1 ETH","1000 SAND"]}')
    expect(await askFaucet(url, account)).toEqual(['1 ETH', '1000 SAND'])
    // A browser sends such a form without asking the faucet first.
    expect(asked).toEqual([
      'POST application/x-www-form-urlencoded;charset=UTF-8 address=0x12&network=eip155%3A4415001',
    ])
  })

  test('error: the faucet says why not', async () => {
    const { url } = await startFaucet(422, '{"problem":"This is not an address."}')
    await expect(askFaucet(url, account)).rejects.toThrow('This is not an address.')
  })

  test.each([['{"sent":"1 ETH"}'], ['[]'], ['no JSON']])('error: the answer is %s', async (body) => {
    const { url } = await startFaucet(200, body)
    await expect(askFaucet(url, account)).rejects.toThrow()
  })
})
