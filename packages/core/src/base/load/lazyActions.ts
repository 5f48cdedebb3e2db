import { loadOnce } from './loadOnce.ts'

/**
 * Actions whose code is loaded by the first call. A failed load is tried again by the next call.
 *
 * @example
 * const adapter = { ...rest, ...lazyActions(['connect', 'disconnect'], async () => (await import('./actions.ts')).actions) }
 */
export function lazyActions<actions extends object, name extends keyof actions & string>(
  names: readonly name[],
  load: () => Promise<actions>,
): Pick<actions, name> {
  const loadActions = loadOnce(load)
  const lazy: Partial<Record<name, unknown>> = {}
  for (const name of names)
    lazy[name] = async (...parameters: unknown[]) =>
      ((await loadActions())[name] as (...parameters: unknown[]) => unknown)(...parameters)
  return lazy as Pick<actions, name>
}
