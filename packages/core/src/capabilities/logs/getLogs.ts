import type { Adapter } from '../../base/adapter/adapter.ts'

/** The kit, as far as its log is concerned. */
export type LoggedKit = { readonly version: string; readonly adapters: readonly Adapter[] }

/**
 * The kit's log for support: when which view was shown, which events happened, and the codes of errors. It has no addresses, no
 * messages and nothing secret. About a megabyte is kept, in memory.
 *
 * A function of its own and no action of the kit, so that only those pages load it that use it.
 *
 * @example
 * const text = await getLogs(kit)
 */
export async function getLogs({ version, adapters }: LoggedKit): Promise<string> {
  const { readLogs } = await import('./logs.ts')
  const { userAgent = '', language = '' } = globalThis.navigator ?? {}
  return [`version=${version}`, userAgent, language, ...readLogs(adapters), ''].join('\n')
}
