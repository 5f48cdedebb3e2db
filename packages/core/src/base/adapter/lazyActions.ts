import type { Adapter } from './adapter.ts'

/**
 * An adapter's methods before their code is there: the first call loads it. A failed load is tried again by the next.
 *
 * @example
 * const adapter = { ...rest, ...lazyActions(['connect', 'disconnect'], async () => (await import('./actions.ts')).actions) }
 */
export function lazyActions<name extends keyof Adapter>(
  names: readonly name[],
  load: () => Promise<Pick<Required<Adapter>, name>>,
): Pick<Required<Adapter>, name> {
  let loading: ReturnType<typeof load> | undefined
  async function call(name: name, parameters: never) {
    loading ??= load()
    loading.catch(() => {
      loading = undefined
    })
    return ((await loading)[name] as (parameters: never) => unknown)(parameters)
  }
  const actions: Partial<Record<name, unknown>> = {}
  for (const name of names) actions[name] = (parameters: never) => call(name, parameters)
  return actions as Pick<Required<Adapter>, name>
}
