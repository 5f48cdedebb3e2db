import '@latchkey/app-ui/styles.css'
import { getPageTheme } from '@latchkey/app-ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { readConfig } from './config/readConfig.ts'
import { buildKit } from './kit/buildKit.ts'
import { KitRoot } from './kit/KitRoot.tsx'
import { toKitOptions } from './kit/kitOptions.ts'
import { loadAdapters } from './kit/loadAdapters.ts'
import { readOptionsLink, withoutOptions } from './options/optionsLink.ts'
import { loadOptions } from './options/optionsStorage.ts'

async function start(host: HTMLElement) {
  // The condition is a constant of the build, so a production build contains no code of the sandbox.
  const sandbox = import.meta.env.MODE === 'sandbox' ? await import('./sandbox/startSandbox.tsx') : undefined
  const config = sandbox?.sandboxConfig ?? readConfig()
  sandbox?.startSandbox()

  const linked = readOptionsLink(location.href)
  const options = linked ?? loadOptions(() => localStorage)
  if (linked) history.replaceState(history.state, '', withoutOptions(location.href))
  const kitOptions = toKitOptions(options, config, getPageTheme())
  const kit = buildKit(config, kitOptions, await loadAdapters(options.adapter, kitOptions, config))
  sandbox?.exposeKit(kit)

  createRoot(host).render(
    <StrictMode>
      <KitRoot config={config} kit={kit} options={options} onKit={sandbox?.exposeKit}>
        <App />
      </KitRoot>
    </StrictMode>,
  )
}

const host = document.getElementById('app')
if (host)
  start(host).catch((cause) => {
    console.error(cause)
    host.textContent = 'Latchkey could not start. Please reload the page.'
  })
