import { modules as allModules } from './modules.ts'
import { modulesFor, type ServerDeps, type ServerModule } from './serverModule.ts'

/**
 * Starts the background work of the modules that this process has roles for. When one of them cannot start, those that have
 * started are stopped again.
 *
 * @example
 * const background = await startModules(deps)
 * await background.stop()
 */
export async function startModules(
  deps: ServerDeps,
  { modules = allModules }: { modules?: readonly ServerModule[] } = {},
): Promise<{ stop(): Promise<void> }> {
  const running: { name: string; stop(): Promise<void> }[] = []

  async function stop() {
    // The last started goes first: it may lean on the others.
    for (const { name, stop: stopModule } of running.splice(0).reverse()) {
      await stopModule().catch((error: unknown) =>
        deps.logger.error({ err: error, module: name }, 'module did not stop'),
      )
    }
  }

  for (const { name, start } of modulesFor(modules, deps.config.roles)) {
    if (!start) continue
    try {
      const module = await start(deps)
      running.push({ name, stop: () => module.stop() })
    } catch (error) {
      await stop()
      throw new Error(`The module ${name} did not start`, { cause: error })
    }
  }
  return { stop }
}
