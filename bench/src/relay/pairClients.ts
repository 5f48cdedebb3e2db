// Two sign clients that repeatedly pair and create a session.
import { SignClient } from '@walletconnect/sign-client'

const namespaces = {
  eip155: {
    chains: ['eip155:1'],
    methods: ['personal_sign'],
    events: [],
    accounts: [`eip155:1:0x${'11'.repeat(20)}`],
  },
}

function open(relayUrl: string, name: string) {
  return SignClient.init({
    projectId: 'bench',
    relayUrl,
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: name,
    metadata: { name, description: name, url: 'https://app.example', icons: [] },
  })
}

async function pair({ url, times }: { url: string; times: number }) {
  const relayUrl = url.replace('http', 'ws')
  const [dapp, wallet] = await Promise.all([open(relayUrl, 'dapp'), open(relayUrl, 'wallet')])
  wallet.on('session_proposal', ({ id }) => {
    void wallet.approve({ id, namespaces })
  })
  const took: number[] = []
  for (let time = 0; time < times; time++) {
    const start = performance.now()
    const { uri = '', approval } = await dapp.connect({
      optionalNamespaces: { eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: [] } },
    })
    await wallet.pair({ uri })
    await approval()
    took.push(performance.now() - start)
  }
  return { took }
}

process.env.IS_VITEST = 'true'
process.on('message', ({ question }: { question: { url: string; times: number } }) => {
  void pair(question).then((result) => process.send?.(result))
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
