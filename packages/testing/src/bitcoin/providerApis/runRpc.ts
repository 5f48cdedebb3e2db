import { ProviderError } from '../../evm/providerError.ts'

/** A method of a provider that is asked by `request`. */
export type RpcMethods = Readonly<
  Record<string, (parameters: Readonly<Record<string, unknown>>) => Promise<unknown>>
>

/** Runs a method as JSON-RPC wants it: an object that has the result or the error. Garbage stays as it is. */
export async function runRpc(
  methods: RpcMethods,
  method: string,
  parameters: unknown,
  { isGarbage, toCode }: { isGarbage(): boolean; toCode(code: number): number },
): Promise<unknown> {
  const base = { jsonrpc: '2.0', id: method }
  try {
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!run) throw new ProviderError(-32601, `There is no method "${method}"`)
    const result = await run(Object(parameters))
    return isGarbage() ? result : { ...base, result }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return { ...base, error: { code: toCode(error.code), message: error.message } }
  }
}
