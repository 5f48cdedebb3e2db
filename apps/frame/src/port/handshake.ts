import { helloSchema } from '@latchkey/protocol/frame'

/** The part of the window that hears messages. */
export type HearingWindow = Pick<Window, 'addEventListener' | 'removeEventListener'>

/** The one who may say hello: that window, with that origin. */
export type Caller = { source: unknown; origin: string }

/** The only way to talk to whoever said hello. */
export type Connection = { port: MessagePort; nonce: string }

/**
 * Waits for a hello. The first message of the caller that is one is taken, and no other ever: whoever comes second, even the same
 * caller, is not heard. This is the only file of the frame that listens to windows.
 */
export function awaitHello(window: HearingWindow, { source, origin }: Caller): Promise<Connection> {
  return new Promise((resolve) => {
    function onMessage(event: MessageEvent) {
      if (event.source === null || event.source !== source || event.origin !== origin) return
      const port = event.ports[0]
      if (port === undefined || event.ports.length !== 1) return
      const hello = helloSchema.safeParse(event.data)
      if (!hello.success) return
      // Before anything else happens, so that two hellos in a row cannot both be taken.
      window.removeEventListener('message', onMessage)
      resolve({ port, nonce: hello.data.n })
    }
    window.addEventListener('message', onMessage)
  })
}
