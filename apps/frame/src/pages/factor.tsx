import '../styles/layers.css'
import '@latchkey/app-ui/styles.css'
import {
  type ApiCall,
  loginHandOverCall,
  loginLookAtFactorsCall,
  loginProveFactorCall,
  sendCall,
} from '@latchkey/protocol/api'
import { createRoot } from 'react-dom/client'
import { type FactorAttempt, FactorPage } from '../factors/FactorPage.tsx'
import { stretchInPage } from '../factors/stretchInPage.ts'
import { wipe } from '../keys/bytes.ts'
import { preferredLanguage, setLanguage } from '../locales/language.ts'
import { readApiUrl, setTheme } from './pageSettings.ts'

const apiUrl = readApiUrl()
// After the `#`, so that no server ever logs it. The frame's one-time key comes the same way: the server could give one of its own.
const [token = '', ephemeralKey = ''] = location.hash.slice(1).split('.')
history.replaceState(null, '', location.pathname)
const send = <call extends ApiCall>(call: call, body: object) =>
  sendCall(call, `${apiUrl}${call.path}`, { body: JSON.stringify({ token, ...body }) })

const attempt: FactorAttempt = {
  look: () => send(loginLookAtFactorsCall, {}),
  send: (body) => send(loginProveFactorCall, body),
  stretch: stretchInPage,
  async handOver({ accountId, walletId }, { used, recovery, recoveryShare, sealedFor }) {
    const { openOwnWorker } = await import('../own/keys/openOwnWorker.ts')
    const keys = openOwnWorker()
    try {
      const released = await keys.releaseRecovery({
        ...{ accountId, walletId, ephemeralKey, recovery, recoveryShare, sealedFor },
        ...{ epoch: sealedFor.epoch, factor: used },
      })
      await send(loginHandOverCall, { recoveryShare: released })
    } finally {
      wipe(used.secret)
      keys.close()
    }
  },
}

setTheme(matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark')
await setLanguage(preferredLanguage(navigator.languages))
const host = document.getElementById('app')
// A frame cannot show this page (its headers say so); should a browser do it all the same, nothing is drawn.
if (host && window.top === window.self)
  createRoot(host).render(<FactorPage attempt={attempt} close={close} />)

/** A window that was opened for this closes by itself; who came here in another way keeps the page. */
function close(): void {
  if (history.length === 1) setTimeout(() => window.close(), 1_500)
}
