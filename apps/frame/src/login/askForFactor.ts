import type { FactorView } from '../stage/view.ts'
import type { Asking } from './createWalletOpener.ts'

/** As wide as other windows of ours. */
const features = 'popup,noopener,width=420,height=720'

/** Shows that a passkey or a passcode is needed, and opens the window for it in the press of the button. Nothing connects the two. */
export function askForFactor(
  show: (view: FactorView) => void,
  signal: AbortSignal,
  open: (path: string, target: string, features: string) => unknown,
): Asking {
  return {
    signal,
    ask: (path) =>
      show({ kind: 'number', place: 'factor', onOpen: () => void open(path, '_blank', features) }),
  }
}
