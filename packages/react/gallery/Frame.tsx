import { createLatchkey, type ThemeMode, type ToastVariant, type ViewName } from '@latchkey/core'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { KitContext } from '../src/hooks/KitContext.ts'
import { ar } from '../src/locales/ar.ts'
import { en } from '../src/locales/en.ts'
import { MessagesContext } from '../src/locales/MessagesContext.ts'
import { Modal } from '../src/modal/Modal.tsx'
import { defineViews } from '../src/modal/viewDefinition.ts'
import { networks } from './samples.ts'

export type FrameProps = {
  view: ViewName
  title?: string
  start?: 'network' | 'help'
  back?: boolean
  mode: ThemeMode
  dir?: 'ltr' | 'rtl'
  toast?: { message: string; variant: ToastVariant }
  children: ReactNode
}

const SampleContext = createContext<ReactNode>(null)

function SampleView() {
  return useContext(SampleContext)
}

/** The real shell, embedded, around a view that only stands still. */
export function Frame({ view, title, start, back = false, mode, dir = 'ltr', toast, children }: FrameProps) {
  const [kit] = useState(() =>
    createLatchkey({
      projectId: 'gallery',
      networks,
      themeMode: mode,
      enableEmbedded: true,
      enableReconnect: false,
    }),
  )
  const [initial] = useState(() => {
    kit.reset(back ? 'Account' : view)
    if (back) kit.push(view)
    return kit.getState()
  })
  useEffect(() => {
    if (toast) kit.showToast(toast.message, toast.variant, { autoClose: false })
  }, [kit, toast])
  useEffect(() => kit.setThemeMode(mode), [kit, mode])
  const [views] = useState(() => {
    const definition = { load: async () => SampleView, title: () => title, label: () => view, start }
    return defineViews({ [view]: definition } as Record<ViewName, typeof definition>)
  })
  return (
    <KitContext.Provider value={{ kit, initial }}>
      <MessagesContext.Provider value={dir === 'rtl' ? ar : en}>
        <SampleContext.Provider value={children}>
          <Modal views={views} />
        </SampleContext.Provider>
      </MessagesContext.Provider>
    </KitContext.Provider>
  )
}
