import type { LatchkeyError } from '@latchkey/protocol'

/** How far a mutation is. `status`, and each flag, tell whether `data` or `error` is there. */
export type MutationState<Data> =
  | ({ status: 'idle'; data: undefined; error: undefined } & Flags<'isIdle'>)
  | ({ status: 'pending'; data: undefined; error: undefined } & Flags<'isPending'>)
  | ({ status: 'success'; data: Data; error: undefined } & Flags<'isSuccess'>)
  | ({ status: 'error'; data: undefined; error: LatchkeyError } & Flags<'isError'>)

type Flag = 'isIdle' | 'isPending' | 'isSuccess' | 'isError'
type Flags<Set extends Flag> = Readonly<Record<Set, true> & Record<Exclude<Flag, Set>, false>>

/** What to do once a mutation has ended. Given to a hook, it is for every call; given to `mutate`, for that call. */
export type MutationOptions<Data, Variables> = {
  onSuccess?: ((data: Data, variables: Variables) => void) | undefined
  onError?: ((error: LatchkeyError, variables: Variables) => void) | undefined
  onSettled?:
    | ((data: Data | undefined, error: LatchkeyError | undefined, variables: Variables) => void)
    | undefined
}

/** The parameter of a hook that asks a wallet for something. */
export type MutationParameters<Data, Variables> = { mutation?: MutationOptions<Data, Variables> | undefined }

/** Starts a mutation. Nothing is returned and nothing is thrown: the state of the hook, or `options`, tell what came of it. */
export type Mutate<Data, Variables> = undefined extends Variables
  ? (variables?: Variables, options?: MutationOptions<Data, Variables>) => void
  : (variables: Variables, options?: MutationOptions<Data, Variables>) => void

/** Starts a mutation. The promise rejects with a `LatchkeyError`. */
export type MutateAsync<Data, Variables> = undefined extends Variables
  ? (variables?: Variables) => Promise<Data>
  : (variables: Variables) => Promise<Data>

/** What every hook returns that asks a wallet for something. */
export type MutationResult<Data, Variables> = MutationState<Data> & {
  mutate: Mutate<Data, Variables>
  mutateAsync: MutateAsync<Data, Variables>
  /** Forgets the latest call. */
  reset: () => void
}
