// A page that nobody serves: it is built into one file, which opens a recovery kit on any device, without a network.
import '../styles/layers.css'
import '@latchkey/app-ui/styles.css'
import { createRoot } from 'react-dom/client'
import { argon2id } from '../keys/recoveryKit/argon2id.ts'
import { openWithPasscode } from '../keys/recoveryKit/openWithPasscode.ts'
import { preferredLanguage, setLanguage } from '../locales/language.ts'
import { RecoveryPage } from '../recovery/RecoveryPage.tsx'
import { setTheme } from './pageSettings.ts'

setTheme(matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark')
await setLanguage(preferredLanguage(navigator.languages))
const host = document.getElementById('app')
// Its policy stands in the document, where nothing can forbid that another page embeds this one. In a frame it draws nothing.
if (host && window.top === window.self)
  createRoot(host).render(
    <RecoveryPage
      isSecure={Boolean(globalThis.crypto?.subtle)}
      open={(kit, passcode) => openWithPasscode(kit, passcode, argon2id)}
    />,
  )
