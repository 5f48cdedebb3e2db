import type { Connector, Kit, Network } from '@latchkey/core'
import type { Stage } from './stage.fixture.ts'

export const findConnector = (kit: Kit, id = 'io.metamask'): Connector | undefined =>
  kit.getState().connectors.all.find((one) => one.id === id)

export const findNetwork = (kit: Kit, name: string): Network | undefined =>
  kit.getState().networks.requested.find((one) => one.name === name)

export const connect = (kit: Kit, connectorId = 'io.metamask') =>
  kit.connect({ connectorId, namespace: 'eip155' })

export const openAccount = async ({ kit }: Stage) => {
  await connect(kit)
  await kit.open()
}
