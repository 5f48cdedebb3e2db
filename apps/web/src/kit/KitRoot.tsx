import { usePageTheme } from '@latchkey/app-ui'
import type { Kit } from '@latchkey/core'
import { LatchkeyProvider } from '@latchkey/react'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { AppConfig } from '../config/appConfig.ts'
import { type AdapterProblem, OptionsContext } from '../options/OptionsContext.ts'
import { saveOptions } from '../options/optionsStorage.ts'
import { defaultOptions, type PlaygroundOptions } from '../options/playgroundOptions.ts'
import { applyKitOptions, needsRebuild } from './applyKitOptions.ts'
import { buildKit } from './buildKit.ts'
import { toKitOptions } from './kitOptions.ts'
import { loadAdapters } from './loadAdapters.ts'

export type KitRootProps = {
  config: AppConfig
  /** The kit of the first paint, made from `options`. */
  kit: Kit
  options: PlaygroundOptions
  onKit?: ((kit: Kit) => void) | undefined
  children: ReactNode
}

/**
 * Holds the playground's options and applies them to the kit: by its actions where possible, otherwise by a new kit. A new kit restores
 * the connection from storage.
 */
export function KitRoot({ config, kit: firstKit, options: firstOptions, onKit, children }: KitRootProps) {
  const [kit, setKit] = useState(firstKit)
  const [options, setOptions] = useState(firstOptions)
  const [problem, setProblem] = useState<AdapterProblem>()
  const [pageTheme] = usePageTheme()
  const kitOptions = useMemo(() => toKitOptions(options, config, pageTheme), [options, config, pageTheme])
  // The options that the current kit has. The playground's options may be newer while an adapter loads.
  const applied = useRef({ kitOptions, adapter: options.adapter })

  useEffect(() => {
    const { kitOptions: before, adapter } = applied.current
    const next = { kitOptions, adapter: options.adapter }
    if (adapter === options.adapter && !needsRebuild(before, kitOptions)) {
      applied.current = next
      applyKitOptions(kit, before, kitOptions)
      return
    }
    let isLate = false
    const rebuild = async () => {
      try {
        const loaded = await loadAdapters(options.adapter, kitOptions, config)
        if (isLate) return
        const built = buildKit(config, kitOptions, loaded)
        applied.current = next
        setProblem(undefined)
        onKit?.(built)
        setKit(built)
      } catch {
        if (isLate) return
        setProblem({ adapter: options.adapter, current: adapter })
        setOptions((old) => ({ ...old, adapter }))
      }
    }
    rebuild()
    return () => {
      isLate = true
    }
  }, [kit, kitOptions, options.adapter, config, onKit])

  const change = useCallback(
    (part: Partial<PlaygroundOptions>) => setOptions((old) => ({ ...old, ...part })),
    [],
  )
  const reset = useCallback(() => setOptions(defaultOptions), [])
  useEffect(() => saveOptions(() => localStorage, options), [options])

  const value = useMemo(
    () => ({ config, options, kitOptions, problem, change, reset }),
    [config, options, kitOptions, problem, change, reset],
  )
  return (
    <OptionsContext value={value}>
      <LatchkeyProvider kit={kit}>{children}</LatchkeyProvider>
    </OptionsContext>
  )
}
