// The window that the extension opens to ask the visitor. The extension's own window is not published; this one uses the same service
// worker.
import { PORT_EXTENSION } from '@polkadot/extension-base/defaults'

type Waiting = { resolve(answer: unknown): void; reject(error: Error): void; listen?: (news: never) => void }
type Request = { id: string; url: string; request: unknown }

/** Unlocks every account in here. */
const password = 'a password'

const port = chrome.runtime.connect({ name: PORT_EXTENSION })
const waiting = new Map<string, Waiting>()
port.onMessage.addListener(({ id, error, response, subscription }) => {
  const { resolve, reject, listen } = waiting.get(id) ?? {}
  if (subscription !== undefined) listen?.(subscription as never)
  else if (error) reject?.(new Error(error))
  else resolve?.(response)
})

function ask(message: string, request: unknown = null, listen?: Waiting['listen']): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const id = crypto.randomUUID()
    waiting.set(id, { resolve, reject, ...(listen && { listen }) })
    port.postMessage({ id, message, request })
  })
}

let toConnect: readonly Request[] = []
let toSign: readonly Request[] = []
let addresses: readonly string[] = []

const buttons = document.querySelectorAll('button')

function show(): void {
  const shown = document.querySelector('pre')
  if (shown) shown.textContent = JSON.stringify([...toConnect, ...toSign], undefined, 2)
  const isAsked = toSign.length > 0 || (toConnect.length > 0 && addresses.length > 0)
  for (const button of buttons) button.disabled = !isAsked
}

async function answer(yes: boolean): Promise<void> {
  const [connection] = toConnect
  const [signature] = toSign
  if (connection && yes)
    await ask('pri(authorize.approve)', { id: connection.id, authorizedAccounts: addresses })
  else if (connection) await ask('pri(authorize.cancel)', connection.id)
  else if (signature && yes)
    await ask('pri(signing.approve.password)', { id: signature.id, password, savePass: false })
  else if (signature) await ask('pri(signing.cancel)', { id: signature.id })
}

void ask('pri(authorize.requests)', null, (requests: readonly Request[]) => {
  toConnect = requests
  show()
})
void ask('pri(signing.requests)', null, (requests: readonly Request[]) => {
  toSign = requests
  show()
})
void ask('pri(accounts.subscribe)', null, (accounts: readonly { address: string }[]) => {
  addresses = accounts.map(({ address }) => address)
  show()
})
for (const button of buttons)
  button.addEventListener('click', () => void answer(button.dataset.answer === 'approve'))

const controls = {
  /** A new account from a secret, such as `//Alice`. */
  createAccount: (name: string, suri: string) =>
    ask('pri(accounts.create.suri)', { name, suri, password, genesisHash: null, type: 'sr25519' }),
  /** Revokes the permission of a page. */
  forget: (url: string) => ask('pri(authorize.remove)', url),
}

export type ExtensionControls = typeof controls

Object.assign(window, { extension: controls })
