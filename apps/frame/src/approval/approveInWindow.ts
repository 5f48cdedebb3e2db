import { frameLimits, frameVersion } from '@latchkey/protocol/frame'
import type { Language } from '../locales/language.ts'
import type { Theme } from '../pages/pageSettings.ts'
import type { ApproveView } from '../requests/approveView.ts'

/** What the window shows: the request without what is done with the answer. */
export type WindowRequest = Omit<ApproveView, 'onAnswer' | 'kind' | 'status' | 'approvals'>

/** What the window is told once it listens. */
export type WindowMessage = { request: WindowRequest; language: Language; theme: Theme }

/** What the window answers: that it listens, and then what the visitor has decided. */
export type WindowAnswer = 'ready' | { isApproved: boolean }

export const windowSize = 'popup,width=420,height=720'

export type ApproveInWindowOptions = {
  /** The window at `/approve` that was opened just now. */
  opened: Pick<Window, 'closed' | 'close' | 'postMessage'>
  /** The frame's own origin, which is that of the window, too. */
  origin: string
  message: WindowMessage
  /** Called once. Whoever closes the window has rejected the request. */
  onAnswer(isApproved: boolean): void
}

/**
 * Shows a request in a window of its own, which no page can draw into. The window is told the request over a port that only it gets. Gives
 * back what closes the window without an answer.
 */
export function approveInWindow({ opened, origin, message, onAnswer }: ApproveInWindowOptions): () => void {
  const ports = new Set<MessagePort>()
  let isReady = false
  const timer = setInterval(() => {
    if (opened.closed) answer(false)
    else if (!isReady) sayHello()
  }, frameLimits.helloInterval)

  function end() {
    clearInterval(timer)
    for (const port of ports) port.close()
    opened.close()
  }

  function answer(isApproved: boolean) {
    end()
    onAnswer(isApproved)
  }

  /** The window may not listen yet, so it is greeted again and again. A port can be sent once, so each hello has one of its own. */
  function sayHello() {
    const { port1, port2 } = new MessageChannel()
    ports.add(port1)
    port1.onmessage = ({ data }: MessageEvent<WindowAnswer>) => {
      isReady = true
      if (data === 'ready') port1.postMessage(message)
      else answer(data.isApproved === true)
    }
    opened.postMessage({ t: 'hello', v: frameVersion, n: crypto.randomUUID() }, origin, [port2])
  }

  return end
}
