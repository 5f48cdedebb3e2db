import { frameLimits, frameVersion } from '@latchkey/protocol/frame'
import type { ApproveView } from '../requests/approveView.ts'

/** What the window shows: the request without what is done with the answer. */
export type WindowRequest = Omit<ApproveView, 'onAnswer' | 'kind' | 'status'>

/** What the window answers. */
export type WindowAnswer = { isApproved: boolean }

const size = 'popup,width=420,height=720'

/**
 * Shows a request in a window of its own, where no page can cover it. The window has the frame's origin and is told the request over a
 * port that only it gets. False: the browser did not let the window open.
 */
export function approveInWindow(
  request: WindowRequest,
  language: string,
  onAnswer: (isApproved: boolean) => void,
): boolean {
  const opened = window.open('/approve', '_blank', size)
  if (!opened) return false
  const hello = { t: 'hello', v: frameVersion, n: crypto.randomUUID() }
  // A port can be sent once only, so each hello has one of its own, and the window takes the first.
  const timer = setInterval(() => {
    if (opened.closed) return clearInterval(timer)
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }: MessageEvent<'ready' | WindowAnswer>) => {
      clearInterval(timer)
      if (data === 'ready') port1.postMessage({ request, language })
      else onAnswer(data.isApproved === true)
    }
    opened.postMessage(hello, location.origin, [port2])
  }, frameLimits.helloInterval)
  return true
}
