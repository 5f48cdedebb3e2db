import type { Connector, Kit, Network } from '@latchkey/core'
import type { Stage } from './stage.fixture.ts'

export const findConnector = (kit: Kit, id = 'io.metamask'): Connector | undefined =>
  kit.getState().connectors.all.find((one) => one.id === id)

export const findNetwork = (kit: Kit, name: string): Network | undefined =>
  kit.getState().networks.requested.find((one) => one.name === name)

export const connect = (kit: Kit, connectorId = 'io.metamask') =>
  kit.connect({ connectorId, namespace: 'eip155' })

/** Connects a wallet of Solana beside that of an EVM network, which stays in use. */
export const connectFamilies = async (kit: Kit, solanaConnectorId = 'dev.picky') => {
  await kit.connect({ connectorId: solanaConnectorId, namespace: 'solana' })
  await connect(kit)
}

export const openAccount = async ({ kit }: Stage) => {
  await connect(kit)
  await kit.open()
}
