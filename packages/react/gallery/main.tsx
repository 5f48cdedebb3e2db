import type { ViewName } from '@latchkey/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Gallery } from './Gallery.tsx'
import { createKit, openAt, Page, sampleViews } from './modalFixture.tsx'

// `?theme=light`, `?dir=rtl`, and `?modal=Connect` for the open modal instead of the components.
const wanted = new URLSearchParams(location.search)
const mode = wanted.get('theme') === 'light' ? 'light' : 'dark'
const dir = wanted.get('dir') === 'rtl' ? 'rtl' : 'ltr'
const modal = wanted.get('modal')

function isSample(name: string | null): name is ViewName & keyof typeof sampleViews {
  return name !== null && Object.hasOwn(sampleViews, name)
}

function content() {
  if (!isSample(modal)) return <Gallery mode={mode} dir={dir} />
  const kit = createKit({ themeMode: mode, debug: true })
  openAt(kit, modal)
  Object.assign(globalThis, { kit })
  return <Page kit={kit} arabic={dir === 'rtl'} />
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<StrictMode>{content()}</StrictMode>)
