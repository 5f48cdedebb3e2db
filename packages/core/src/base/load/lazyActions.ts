import { loadPart } from './loadPart.ts'

/**
 * Actions whose code is loaded by the first call. Where that fails, the call rejects with `PART_NOT_LOADED`, and the next one tries again.
 *
 * @example
 * const adapter = { ...rest, ...lazyActions(['connect', 'disconnect'], async () => (await import('./actions.ts')).actions) }
 */
export function lazyActions<actions extends object, name extends keyof actions & string>(
  names: readonly name[],
  load: () => Promise<actions>,
): Pick<actions, name> {
  const loadActions = loadPart(load)
  const lazy: Partial<Record<name, unknown>> = {}
  for (const name of names)
    lazy[name] = async (...parameters: unknown[]) =>
      ((await loadActions())[name] as (...parameters: unknown[]) => unknown)(...parameters)
  return lazy as Pick<actions, name>
}
