import { partNotLoadedError } from '@latchkey/protocol'
import type { Context } from '../base/context.ts'

type Parts = Required<Pick<Context, 'api' | 'walletConnect' | 'signin'>>

/** Loads a part of the engine once, when it is first needed. One that could not be fetched is tried again the next time. */
export function loadPart<Name extends keyof Parts>(
  context: Context,
  name: Name,
  load: () => Promise<Awaited<Parts[Name]>>,
): Promise<NonNullable<Awaited<Parts[Name]>>> {
  const parts = context as { [key in Name]?: Promise<unknown> | undefined }
  parts[name] ??= load().catch((cause) => {
    parts[name] = undefined
    throw partNotLoadedError(cause)
  })
  return parts[name] as Promise<NonNullable<Awaited<Parts[Name]>>>
}
