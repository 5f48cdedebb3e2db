import { toChainId } from '@latchkey/protocol'
import type { Family, Task } from '../family.ts'
import { toRequestError } from '../requestError.ts'

/** What a page with a session asks a family, in a test. */
export function createRequest(family: Family, chainId: string, accounts: readonly string[]) {
  const chain = toChainId(chainId)
  const session = { chain: () => chain, switchTo: async () => {} }
  const read = async (method: string, params: unknown) =>
    family.read({ method, params, chain, accounts, session })
  return {
    /** The question that its owner is asked. */
    async ask(method: string, params: unknown): Promise<Task & { kind: 'ask' }> {
      const task = await read(method, params)
      if (task.kind !== 'ask') throw new Error('Nobody is asked')
      return task
    },
    /** The code that the request is refused with, before anybody is asked. */
    codeOf: (method: string, params: unknown): Promise<number | undefined> =>
      read(method, params).then(
        () => undefined,
        (error: unknown) => toRequestError(error).code,
      ),
  }
}
