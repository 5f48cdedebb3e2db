// The key worker: the only place where keys are. Its own response has headers with which it can reach nothing but the page.
import { createKeyring } from './createKeyring.ts'
import { openDeviceStore } from './deviceStore.ts'
import type { KeyPort } from './keyPort.ts'
import { prepareCurves } from './prepareCurves.ts'
import { serveKeys } from './serveKeys.ts'

serveKeys(globalThis as unknown as KeyPort, (onLocked) =>
  createKeyring({
    store: openDeviceStore(),
    clock: {
      now: () => Date.now(),
      after(ms, callback) {
        const timer = setTimeout(callback, ms)
        return () => clearTimeout(timer)
      },
    },
    random: (length) => crypto.getRandomValues(new Uint8Array(length)),
    onLocked,
  }),
)

// While the page asks the server for what unlocks the wallet.
prepareCurves()
