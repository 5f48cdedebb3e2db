// The part of Chromium's extension API that our code uses.

type Port = {
  readonly name: string
  readonly onMessage: { addListener(listener: (message: Message) => void): void }
  postMessage(message: object): void
}

type Message = Parameters<typeof import('@polkadot/extension-base/background/handlers').default>[0] & {
  subscription?: unknown
  response?: unknown
  error?: string
}

declare const chrome: {
  readonly runtime: {
    connect(options: { name: string }): Port
    readonly onConnect: { addListener(listener: (port: Port) => void): void }
  }
}
