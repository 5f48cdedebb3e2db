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
  const get = () => {
    loading ??= load()
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  return Object.fromEntries(
    names.map((name) => [
      name,
      async (parameters: never) => ((await get())[name] as (parameters: never) => unknown)(parameters),
    ]),
  ) as Pick<Required<Adapter>, name>
}
