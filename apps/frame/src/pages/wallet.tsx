import '../styles/layers.css'
import '@latchkey/app-ui/styles.css'
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { preferredLanguage, setLanguage } from '../locales/language.ts'
import type { Own } from '../own/createOwn.ts'
import { OwnPage } from '../own/OwnPage.tsx'
import { OwnStart } from '../own/OwnStart.tsx'
import { startOwn } from '../own/startOwn.ts'
import { createStage, type Stage } from '../stage/createStage.ts'
import { App } from '../views/App.tsx'
import { readApiUrl, setTheme } from './pageSettings.ts'

setTheme(matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark')
await setLanguage(preferredLanguage(navigator.languages))
const host = document.getElementById('app')
// A frame cannot show this page (its headers say so); should a browser do it all the same, nothing is drawn, and nothing runs.
if (host && window.top === window.self) {
  const root = createRoot(host)
  const projectId = new URLSearchParams(location.search).get('projectId')
  const start = async () => {
    if (!projectId) return root.render(<OwnStart state="noProject" onRetry={start} />)
    root.render(<OwnStart state="loading" onRetry={start} />)
    const stage = createStage()
    await startOwn({ apiUrl: readApiUrl(), projectId, stage }).then(
      (own) => root.render(<Whole own={own} stage={stage} />),
      () => root.render(<OwnStart state="away" onRetry={start} />),
    )
  }
  void start()
}

/** The page, and over it what a login asks for. */
function Whole({ own, stage }: { own: Own; stage: Stage }) {
  const view = useSyncExternalStore(stage.view.subscribe, stage.view.get)
  return (
    <>
      <div hidden={view.kind !== 'none'}>
        <OwnPage own={own} />
      </div>
      <App stage={stage} onHeight={() => {}} onLeave={() => stage.cancel()} />
    </>
  )
}
