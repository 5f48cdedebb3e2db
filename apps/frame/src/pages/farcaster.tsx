import '../styles/layers.css'
import '@latchkey/app-ui/styles.css'
import { sendCall } from '@latchkey/protocol/api'
import { createRoot } from 'react-dom/client'
import { toBase64url } from '../base/base64url.ts'
import { createFarcasterLink } from '../farcaster/createFarcasterLink.ts'
import { FarcasterPage } from '../farcaster/FarcasterPage.tsx'
import { preferredLanguage, setLanguage } from '../locales/language.ts'
import { readApiUrl, setTheme } from './pageSettings.ts'

setTheme(matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark')
const host = document.getElementById('app')
// A frame cannot show this page (its headers say so); should a browser do it all the same, nothing is drawn.
if (host && window.top === window.self) {
  const apiUrl = readApiUrl()
  const link = createFarcasterLink({
    token: location.hash.slice(1),
    storage: sessionStorageIfAllowed(),
    send: (call, body) => sendCall(call, `${apiUrl}${call.path}`, { body: JSON.stringify(body) }),
    makeSecret: () => toBase64url(crypto.getRandomValues(new Uint8Array(32))),
    digest: async (text) =>
      toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))),
  })
  await setLanguage(preferredLanguage(navigator.languages))
  createRoot(host).render(<FarcasterPage link={link} />)
}

function sessionStorageIfAllowed(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}
