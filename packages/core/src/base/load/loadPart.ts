import { isLatchkeyError, partNotLoadedError } from '@latchkey/protocol'
import { loadOnce } from './loadOnce.ts'

/** As {@link loadOnce}, for code of the kit itself: rejects with `PART_NOT_LOADED` where it could not be fetched. */
export function loadPart<T>(load: () => Promise<T>): () => Promise<T> {
  return loadOnce(() =>
    load().catch((cause) => {
      throw isLatchkeyError(cause) ? cause : partNotLoadedError(cause)
    }),
  )
}
