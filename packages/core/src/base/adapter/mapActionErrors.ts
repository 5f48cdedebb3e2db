import type { LatchkeyError } from '@latchkey/protocol'

/**
 * The same actions, with every error that they throw mapped by one function.
 *
 * @example
 * return mapActionErrors({ connect, disconnect }, fromWallet)
 */
export function mapActionErrors<
  actions extends Readonly<Record<string, (parameters: never) => Promise<unknown>>>,
>(actions: actions, toError: (error: unknown) => LatchkeyError): actions {
  return Object.fromEntries(
    Object.entries(actions).map(([name, action]) => [
      name,
      async (parameters: never) => {
        try {
          return await action(parameters)
        } catch (error) {
          throw toError(error)
        }
      },
    ]),
  ) as actions
}
