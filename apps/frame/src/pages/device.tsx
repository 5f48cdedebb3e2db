import '../styles/layers.css'
import '@latchkey/app-ui/styles.css'
import { type ApiCall, loginLinkAnswerCall, loginLinkLookCall, sendCall } from '@latchkey/protocol/api'
import { createRoot } from 'react-dom/client'
import { DevicePage } from '../device/DevicePage.tsx'
import { preferredLanguage, setLanguage } from '../locales/language.ts'
import { readApiUrl, setTheme } from './pageSettings.ts'

const apiUrl = readApiUrl()
// After the `#`, so that no server ever logs it.
const token = location.hash.slice(1)
const send = <call extends ApiCall>(call: call, body: object) =>
  sendCall(call, `${apiUrl}${call.path}`, { body: JSON.stringify(body) })

const link = {
  look: () => send(loginLinkLookCall, { token }),
  choose: async (number: string) => (await send(loginLinkAnswerCall, { token, number })).state,
  refuse: async () => (await send(loginLinkAnswerCall, { token, refuse: true })).state,
}

setTheme(matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark')
await setLanguage(preferredLanguage(navigator.languages))
const host = document.getElementById('app')
// A frame cannot show this page (its headers say so); should a browser do it all the same, nothing is drawn.
if (host && window.top === window.self) createRoot(host).render(<DevicePage link={link} />)
