import '../styles/layers.css'
import '@latchkey/app-ui/styles.css'
import { createRoot } from 'react-dom/client'
import { ApprovePage } from '../approval/ApprovePage.tsx'
import type { WindowAnswer, WindowMessage } from '../approval/approveInWindow.ts'
import { preferredLanguage, setLanguage } from '../locales/language.ts'
import { awaitHello } from '../port/handshake.ts'
import { setTheme } from './pageSettings.ts'

/** A frame that has something to approve says so at once. Whoever comes here in another way is told that there is nothing. */
const patienceMs = 5_000

setTheme(matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark')
const host = document.getElementById('app')
if (host && window.top === window.self) {
  const root = createRoot(host)
  const showNothing = () => root.render(<ApprovePage request={undefined} onAnswer={() => {}} />)
  await setLanguage(preferredLanguage(navigator.languages))
  const patience = setTimeout(showNothing, window.opener ? patienceMs : 0)
  // Only the frame that opened this window is heard: it has our own origin, which no other page can have.
  const { port } = await awaitHello(window, { source: window.opener, origin: location.origin })
  const send = (answer: WindowAnswer) => port.postMessage(answer)
  port.onmessage = async ({ data: { request, language, theme } }: MessageEvent<WindowMessage>) => {
    clearTimeout(patience)
    setTheme(theme)
    await setLanguage(language)
    root.render(<ApprovePage request={request} onAnswer={answer} />)
  }
  send('ready')
  // Whoever loads the window anew, or closes it, has rejected the request.
  addEventListener('pagehide', () => send({ isApproved: false }))

  function answer(isApproved: boolean) {
    send({ isApproved })
    // The frame closes the window once it has the answer. One that does not has gone, and nothing was approved.
    setTimeout(showNothing, patienceMs)
  }
}
