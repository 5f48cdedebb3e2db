import type { Adapter } from '@latchkey/core'
import { describeEvmAdapter, type EvmEnvironment, type EvmSetup } from '@latchkey/testing/conformance/evm'
import {
  createRemoteWallet,
  type RemoteWallet,
  startRelay,
  type TestRelay,
} from '@latchkey/testing/walletconnect'
import { connectorId } from './connectorId.ts'
import { walletConnect } from './walletConnect.ts'

let relay: TestRelay | undefined
const remotes = new Map<EvmEnvironment['wallets'][number], Promise<RemoteWallet>>()

/** The wallet of the environment, on the other side of the relay. */
function remoteOf(environment: EvmEnvironment): Promise<RemoteWallet> {
  const [wallet] = environment.wallets
  if (!relay || !wallet) throw new Error('There is no relay, or no wallet')
  const { url: relayUrl, projectId } = relay
  const remote = remotes.get(wallet) ?? createRemoteWallet({ relayUrl, projectId, wallet })
  remotes.set(wallet, remote)
  return remote
}

/** The EVM part of the adapter; to connect is to show a link that the wallet scans. */
function create(environment: EvmEnvironment): Adapter {
  const [evm, ...others] = walletConnect({ relayUrl: relay?.url })
  if (!evm?.pair) throw new Error('The adapter makes no links')
  const { pair } = evm
  return {
    ...evm,
    start(context) {
      const ends = [evm.start(context), ...others.map((other) => other.start({ ...context, networks: [] }))]
      return () => {
        for (const end of ends) end()
      }
    },
    async connect(parameters) {
      if (parameters.connectorId === connectorId && !(await evm.reconnect({ connectorId }))) {
        const remote = await remoteOf(environment)
        const pairing = await pair({})
        await remote.pair(pairing.uri)
        await pairing.approved
      }
      return evm.connect(parameters)
    },
  }
}

const setup: EvmSetup = {
  create,
  connectorId,
  isRemote: true,
  async begin() {
    relay = await startRelay()
    return async () => {
      for (const remote of remotes.values()) await (await remote).stop()
      await relay?.stop()
    }
  },
}

describeEvmAdapter('walletConnect', setup)
