// The script that the extension injects into pages.
import { MESSAGE_ORIGIN_CONTENT } from '@polkadot/extension-base/defaults'
import { enable, handleResponse } from '@polkadot/extension-base/page'
import { injectExtension } from '@polkadot/extension-inject'

window.addEventListener('message', ({ data, source }) => {
  if (source === window && data.origin === MESSAGE_ORIGIN_CONTENT && data.id) handleResponse(data)
})
injectExtension(enable, { name: 'polkadot-js', version: '0.62.3' })
