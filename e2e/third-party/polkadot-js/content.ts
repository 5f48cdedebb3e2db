// The content script, which passes messages between the page and the service worker.
import { MESSAGE_ORIGIN_CONTENT, MESSAGE_ORIGIN_PAGE, PORT_CONTENT } from '@polkadot/extension-base/defaults'

const port = chrome.runtime.connect({ name: PORT_CONTENT })

port.onMessage.addListener((message) =>
  window.postMessage({ ...message, origin: MESSAGE_ORIGIN_CONTENT }, window.location.origin),
)
window.addEventListener('message', ({ data, source }) => {
  if (source === window && data.origin === MESSAGE_ORIGIN_PAGE) port.postMessage(data)
})
