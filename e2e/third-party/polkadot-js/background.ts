// The extension's service worker: its keys, its permissions, its requests.
import '@polkadot/extension-inject/crossenv'
import handle, { started } from '@polkadot/extension-base/background/handlers'
import { AccountsStore } from '@polkadot/extension-base/stores'
import { keyring } from '@polkadot/ui-keyring'
import { cryptoWaitReady } from '@polkadot/util-crypto'

const ready = Promise.all([
  started,
  cryptoWaitReady().then(() => keyring.loadAll({ store: new AccountsStore(), type: 'sr25519' })),
])

chrome.runtime.onConnect.addListener((port) => {
  port.onMessage.addListener((message) => void ready.then(() => handle(message, port)))
})
