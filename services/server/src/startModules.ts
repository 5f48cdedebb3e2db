import { ConfigError } from './config/configError.ts'
import { modules as allModules } from './modules.ts'
import { modulesFor, type RunningModule, type ServerDeps, type ServerModule } from './serverModule.ts'

/** The background work of all modules. */
export type Background = Required<Pick<RunningModule, 'drain' | 'stop'>> &
  Pick<RunningModule, 'upgrade'> & {
    /** What `createServer` answers besides. */
    routes: readonly NonNullable<RunningModule['routes']>[]
  }

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
): Promise<Background> {
  const running: { name: string; module: RunningModule }[] = []

  async function stop() {
    // In reverse order: a module may depend on those that were started before it.
    for (const { name, module } of running.splice(0).reverse()) {
      await module
        .stop()
        .catch((error: unknown) => deps.logger.error({ err: error, module: name }, 'module did not stop'))
    }
  }

  async function drain() {
    await Promise.all(running.map(({ module }) => module.drain?.()))
  }

  for (const { name, start } of modulesFor(modules, deps.config.roles)) {
    if (!start) continue
    try {
      running.push({ name, module: await start(deps) })
    } catch (error) {
      await stop()
      // What the operator has to mend is told in its own words.
      if (error instanceof ConfigError) throw error
      throw new Error(`The module ${name} did not start`, { cause: error })
    }
  }
  const upgrade = running.find(({ module }) => module.upgrade)?.module.upgrade
  const routes = running.flatMap(({ module }) => module.routes ?? [])
  return { stop, drain, routes, ...(upgrade && { upgrade }) }
}
