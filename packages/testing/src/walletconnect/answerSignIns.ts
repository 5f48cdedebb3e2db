import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import type { FakeWallet } from '../evm/fakeWallet.ts'
import type { Client } from './createRemoteWallet.ts'
import { toRejection } from './toRejection.ts'

/** Lets a wallet sign a page's message when it connects (CAIP-122), with its first account on the first chain. */
export function answerSignIns(client: Client, wallet: FakeWallet, type: 'eip191' | 'eip1271'): void {
  client.on('session_authenticate', async ({ id, params }) => {
    try {
      const [address] = Array.from(Object(await wallet.provider.request({ method: 'eth_requestAccounts' })))
      const payload = populateAuthPayload({
        authPayload: params.authPayload,
        chains: params.authPayload.chains,
        methods: ['personal_sign', 'eth_sendTransaction'],
      })
      const iss = `did:pkh:${payload.chains[0]}:${address}`
      const message = client.formatAuthMessage({ request: payload, iss })
      const hex = `0x${Buffer.from(message).toString('hex')}`
      const signature = await wallet.provider.request({ method: 'personal_sign', params: [hex, address] })
      const auth = buildAuthObject(payload, { t: type, s: String(signature) }, iss)
      await client.approveSessionAuthenticate({ id, auths: [auth] })
    } catch (error) {
      await client.rejectSessionAuthenticate({ id, reason: toRejection(error) })
    }
  })
}
