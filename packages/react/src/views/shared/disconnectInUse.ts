import { currentRoute, type Kit, selectConnection, selectConnections } from '@latchkey/core'

/**
 * Disconnects the wallet in use and closes the modal. The page goes on with another wallet that is still connected: with one of the same
 * chain family by itself, with one of another family where that was the last of its own.
 */
export async function disconnectInUse(kit: Kit): Promise<void> {
  const before = kit.getState()
  const account = selectConnection(before)?.account
  await kit.disconnect({ namespace: before.activeChain, ...(account && { account }) })
  const after = kit.getState()
  const [next] = selectConnection(after) ? [] : selectConnections(after)
  const network = after.networks.requested.find(
    ({ chainNamespace }) => chainNamespace === next?.accounts[0]?.namespace,
  )
  if (network) await kit.setActiveNetwork(network)
  closeUnlessHeld(kit)
}

/** Disconnects every wallet of every chain family, and closes the modal. */
export async function disconnectAll(kit: Kit): Promise<void> {
  await kit.disconnect()
  closeUnlessHeld(kit)
}

/** The modal stays where the next wallet needs it: that wallet, too, may be on a network that the page does not know. */
function closeUnlessHeld(kit: Kit): void {
  if (currentRoute(kit.getState().router).view !== 'UnsupportedChain') kit.close()
}
