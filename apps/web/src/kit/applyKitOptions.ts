import { type Kit, toNetwork } from '@latchkey/core'
import type { KitOptions } from './kitOptions.ts'

/** Applies changed options to a running kit. Options that must not change while it runs are not part of {@link KitOptions}. */
export function applyKitOptions(kit: Kit, before: KitOptions, after: KitOptions): void {
  if (before.themeMode !== after.themeMode) kit.setThemeMode(after.themeMode)
  if (differ(before.themeVariables, after.themeVariables)) kit.setThemeVariables(after.themeVariables)
  if (differ(before.features, after.features)) kit.updateFeatures(after.features)
  if (differ(before.switches, after.switches)) kit.updateOptions(after.switches)
  // A modal that becomes embedded, or stops being so, starts again at its first view.
  if (before.switches.enableEmbedded !== after.switches.enableEmbedded) kit.close()
  for (const network of without(after.networks, before.networks))
    kit.addNetwork(toNetwork(network).chainNamespace, network)
  for (const network of without(before.networks, after.networks))
    kit.removeNetwork(toNetwork(network).chainNamespace, network.id)
}

/**
 * Whether a change of options needs a new kit: a theme variable cannot be removed from a running kit, each chain family needs its own
 * adapter, and whether visitors sign in is decided when the kit is created.
 */
export function needsRebuild(before: KitOptions, after: KitOptions): boolean {
  return (
    Object.keys(before.themeVariables).some((name) => !(name in after.themeVariables)) ||
    differ(namespacesOf(before), namespacesOf(after)) ||
    differ(before.signin, after.signin)
  )
}

const namespacesOf = ({ networks }: KitOptions) =>
  [...new Set(networks.map((network) => toNetwork(network).chainNamespace))].sort()

// Plain JSON values in a fixed order: comparing their text is exact.
const differ = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b)

const without = (networks: KitOptions['networks'], others: KitOptions['networks']) =>
  networks.filter(({ id }) => !others.some((other) => other.id === id))
