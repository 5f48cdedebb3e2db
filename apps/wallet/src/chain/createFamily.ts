import { toChainId } from '@latchkey/protocol'
import type { Family, IncomingRequest, Task, WalletAccount } from '../family.ts'
import { RequestError, requestCodes, toRequestError } from '../requestError.ts'
import type { KnownNetwork } from './knownNetwork.ts'

/** A request with what its method needs to answer it. */
export type FamilyRequest = Omit<IncomingRequest, 'chain' | 'session'> & {
  network: KnownNetwork
  /** The address, if the session may use it. Throws otherwise. */
  permitted(address: string): string
}

/** Understands the parameters of one method. */
export type FamilyMethod = (request: FamilyRequest) => Task | Promise<Task>

export type FamilyOptions = Pick<Family, 'namespace' | 'name'> & {
  network: KnownNetwork
  accounts: readonly WalletAccount[]
  methods: Readonly<Record<string, FamilyMethod>>
  /** The balance of an account on the family's chain, to be shown. */
  balance: Family['balance']
}

/** A family with one chain, whose requests are understood by a table of methods. */
export function createFamily({
  namespace,
  name,
  network,
  accounts,
  methods,
  balance,
}: FamilyOptions): Family {
  const chain = { id: toChainId(`${namespace}:${network.id}`), name: network.name }
  return {
    namespace,
    name,
    chains: [chain],
    accounts,
    methods: Object.keys(methods),
    events: ['accountsChanged', 'chainChanged'],
    async read(request) {
      const method = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined
      if (!method) throw new RequestError(requestCodes.methodNotFound, 'This wallet does not know the method')
      const task = await method({
        ...request,
        network,
        permitted(address) {
          if (request.accounts.includes(address)) return address
          throw new RequestError(requestCodes.unauthorized, 'The page may not use this account')
        },
      })
      return task.kind === 'answer'
        ? { ...task, answer: () => task.answer().catch(rethrow) }
        : { ...task, carryOut: () => task.carryOut().catch(rethrow) }
    },
    balance,
    chainEvent: () => network.id,
  }
}

/** What a chain refuses, it refuses with a code and words of its own, which the page may know. */
function rethrow(error: unknown): never {
  const { code, message }: { code?: unknown; message?: unknown } = Object(error)
  throw typeof code === 'number' && typeof message === 'string'
    ? new RequestError(code, message)
    : toRequestError(error)
}
