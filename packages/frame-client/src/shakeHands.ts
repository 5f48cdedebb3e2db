import { frameNotLoadedError } from '@latchkey/protocol'
import { frameLimits, frameVersion, readySchema } from '@latchkey/protocol/frame'
import { randomText } from './randomText.ts'

/**
 * Gives the frame one end of a channel, and resolves with the other end as soon as the frame has answered on it. This is the only place where
 * a page speaks to the frame's window: exactly to its origin. A hello may come before the frame listens, so it is repeated; each has a
 * channel and a nonce of its own, and the frame takes one of them.
 *
 * @example
 * const port = await shakeHands(iframe, 'https://wallet.example')
 */
export function shakeHands(iframe: HTMLIFrameElement, origin: string): Promise<MessagePort> {
  return new Promise((resolve, reject) => {
    const ports = new Set<MessagePort>()
    let timer: ReturnType<typeof setInterval> | undefined
    const patience = setTimeout(() => {
      end()
      reject(frameNotLoadedError({ details: `The embedded wallet at ${origin} did not answer: ${hints}` }))
    }, frameLimits.loadTimeout)

    function end(): void {
      clearInterval(timer)
      clearTimeout(patience)
      iframe.removeEventListener('load', begin)
      for (const port of ports) port.close()
    }

    function sayHello(): void {
      const { port1: own, port2: theirs } = new MessageChannel()
      const n = randomText()
      ports.add(own)
      own.onmessage = ({ data }) => {
        const ready = readySchema.safeParse(data)
        if (!ready.success || ready.data.n !== n) return
        own.onmessage = null
        ports.delete(own)
        end()
        resolve(own)
      }
      iframe.contentWindow?.postMessage({ t: 'hello', v: frameVersion, n }, origin, [theirs])
    }

    function begin(): void {
      clearInterval(timer)
      sayHello()
      timer = setInterval(sayHello, frameLimits.helloInterval)
    }

    iframe.addEventListener('load', begin)
  })
}

const hints =
  'check that its address is reachable, that this origin is on the allowlist of the project, and that the page’s own policy allows the frame'
