import { currentRoute, type Kit } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol'

/** Shows the wallets of one chain family. The lists of wallets are limited to it until the visitor leaves, by whatever way. */
export function showWalletsOf(kit: Kit, namespace: Namespace): void {
  kit.setFilterByNamespace(namespace)
  kit.push('Connect', { switchToChain: namespace })
  const list = currentRoute(kit.getState().router)
  const stop = kit.subscribe(() => {
    const { router, modal } = kit.getState()
    if (router.history.includes(list)) return
    stop()
    kit.setFilterByNamespace(modal.namespace)
  })
}
