import '../styles/layers.css'
import '@latchkey/app-ui/styles.css'
import {
  type ApiCall,
  loginEmailRevertCall,
  loginEmailRevertLookCall,
  sendCall,
} from '@latchkey/protocol/api'
import { createRoot } from 'react-dom/client'
import { RevertPage } from '../email/RevertPage.tsx'
import { preferredLanguage, setLanguage } from '../locales/language.ts'
import { readApiUrl, setTheme } from './pageSettings.ts'

const apiUrl = readApiUrl()
// After the `#`, so that no server ever logs it.
const token = location.hash.slice(1)
const send = <call extends ApiCall>(call: call) =>
  sendCall(call, `${apiUrl}${call.path}`, { body: JSON.stringify({ token }) })

const link = {
  look: () => send(loginEmailRevertLookCall),
  revert: () => send(loginEmailRevertCall),
}

setTheme(matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark')
await setLanguage(preferredLanguage(navigator.languages))
const host = document.getElementById('app')
// A frame cannot show this page (its headers say so); should a browser do it all the same, nothing is drawn.
if (host && window.top === window.self) createRoot(host).render(<RevertPage link={link} />)
