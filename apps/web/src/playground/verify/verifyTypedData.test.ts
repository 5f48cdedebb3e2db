import { toNetwork } from '@latchkey/core'
import { createFakeWallet } from '@latchkey/testing'
import { describe, expect, it } from 'vitest'
import { texts } from '../../texts/texts.ts'
import { sampleTypedData } from '../actions/sampleTypedData.ts'
import { validateTypedData } from '../actions/validateTypedData.ts'
import { verifyTypedData } from './verifyTypedData.ts'

const rpcUrl = 'http://127.0.0.1:1'
const network = toNetwork({
  id: 1,
  name: 'Test',
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
})

async function sign() {
  const { provider } = createFakeWallet({ chains: [{ id: 1, rpcUrl }] })
  const accounts = await provider.request({ method: 'eth_requestAccounts' })
  const address = String(Array.isArray(accounts) && accounts[0])
  const text = sampleTypedData({ chainId: 1, address })
  const { value: typedData } = validateTypedData(text, texts.en.tryIt.typedData)
  if (!typedData) throw new Error('The sample is wrong')
  const signature = String(
    await provider.request({ method: 'eth_signTypedData_v4', params: [address, text] }),
  )
  return { address, typedData, signature, network }
}

describe('verifyTypedData', () => {
  it('default', async () => {
    expect(await verifyTypedData(await sign())).toEqual({ isGood: true, how: 'EIP-712' })
  })

  it('behavior: other data, and the account of somebody else', async () => {
    const signed = await sign()
    const message = { ...signed.typedData.message, note: 'The door was shut.' }
    const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    const changes = [{ typedData: { ...signed.typedData, message } }, { address: other }]
    for (const change of changes)
      expect(await verifyTypedData({ ...signed, ...change })).toEqual({ isGood: false })
  })

  it('behavior: garbage is no signature', async () => {
    const signed = await sign()
    for (const signature of ['', '0x', '0x00', 'nonsense'])
      expect((await verifyTypedData({ ...signed, signature })).isGood).toBe(false)
  })
})
