import '../styles/layers.css'
import '@latchkey/app-ui/styles.css'
import { createRoot } from 'react-dom/client'
import { ApprovePage } from '../approval/ApprovePage.tsx'
import type { WindowRequest } from '../approval/approveInWindow.ts'
import { type Language, preferredLanguage, setLanguage } from '../locales/language.ts'
import { awaitHello } from '../port/handshake.ts'
import { setTheme } from './pageSettings.ts'

setTheme(matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark')
const host = document.getElementById('app')
if (host && window.top === window.self) {
  const root = createRoot(host)
  await setLanguage(preferredLanguage(navigator.languages))
  root.render(<ApprovePage request={undefined} onAnswer={() => {}} />)
  // Only the frame that opened this window is heard: it has our own origin, which no other page can have.
  const { port } = await awaitHello(window, { source: window.opener, origin: location.origin })
  port.onmessage = async ({ data }: MessageEvent<{ request: WindowRequest; language: Language }>) => {
    await setLanguage(data.language)
    const onAnswer = (isApproved: boolean) => {
      port.postMessage({ isApproved })
      window.close()
    }
    root.render(<ApprovePage request={data.request} onAnswer={onAnswer} />)
  }
  port.postMessage('ready')
}
