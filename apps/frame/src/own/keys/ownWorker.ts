// The key worker of the wallet's own page. It is a file of its own, so that the one of the frame has no code that exports anything.
import { openDeviceStore } from '../../keys/deviceStore.ts'
import type { KeyPort } from '../../keys/keyPort.ts'
import { prepareCurves } from '../../keys/prepareCurves.ts'
import { serveKeys } from '../../keys/serveKeys.ts'
import { createOwnKeyring } from './createOwnKeyring.ts'

serveKeys(globalThis as unknown as KeyPort, (onLocked) =>
  createOwnKeyring({
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

prepareCurves()
