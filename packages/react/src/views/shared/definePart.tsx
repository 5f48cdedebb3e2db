import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/** A component that is loaded when it first shows. */
export type Part<Props extends object> = ComponentType<Props & { fallback: ReactNode }> & {
  /** Loads it ahead. */
  load: () => Promise<void>
}

/**
 * Declares a part of a view that not everybody sees. What is loaded shows at once, and what did not load is tried again with the
 * view. (React's `lazy` hides for a moment even what is there, and never tries again.)
 *
 * @example
 * const NftList = definePart(() => import('./NftList.tsx').then((module) => module.NftList))
 * <NftList fallback={<Skeleton height={440} />} />
 */
export function definePart<Props extends object>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  let Loaded: ComponentType<Props> | undefined
  async function loadPart() {
    Loaded ??= await load()
  }
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where a module declares it
  function LaterPart({ fallback, ...props }: Props & { fallback: ReactNode }) {
    const [result, setResult] = useState<{ failure?: unknown }>()
    useEffect(() => {
      if (!Loaded)
        loadPart().then(
          () => setResult({}),
          (failure) => setResult({ failure }),
        )
    }, [])
    if (result?.failure) throw result.failure
    return Loaded ? <Loaded {...(props as unknown as Props)} /> : fallback
  }
  return Object.assign(LaterPart, { load: loadPart })
}
