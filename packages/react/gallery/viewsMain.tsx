import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AccountButton } from '../src/buttons/AccountButton.tsx'
import { ConnectButton } from '../src/buttons/ConnectButton.tsx'
import { LatchkeyButton } from '../src/buttons/LatchkeyButton.tsx'
import { NetworkButton } from '../src/buttons/NetworkButton.tsx'
import { LatchkeyProvider } from '../src/LatchkeyProvider.tsx'
import { query } from '../src/modal/inModal.fixture.ts'
import { setStage } from '../src/views/stage.fixture.ts'
import { scenes } from '../src/views/views.fixture.ts'

// One view in one state: `views.html?scene=Networks&theme=light&locale=ar`. Without a scene: the list of them.
const wanted = new URLSearchParams(location.search)
const scene = scenes.find(({ name }) => name === wanted.get('scene'))
const theme = wanted.get('theme') === 'light' ? 'light' : 'dark'
document.documentElement.style.background = theme === 'light' ? '#f3f3ef' : '#0e0e0c'
const root = createRoot(document.getElementById('root') ?? document.body)

if (scene) {
  const stage = setStage(scene, {
    themeMode: theme,
    locale: wanted.get('locale') ?? 'en',
    ...(wanted.get('accent') && { themeVariables: { '--lk-accent': wanted.get('accent') ?? '' } }),
  })
  Object.assign(window, { kit: stage.kit })
  root.render(
    <StrictMode>
      <LatchkeyProvider kit={stage.kit}>
        <p>
          <LatchkeyButton /> <ConnectButton size="sm" /> <AccountButton balance="hide" /> <NetworkButton />{' '}
          <ConnectButton disabled label="Disabled" />
        </p>
      </LatchkeyProvider>
    </StrictMode>,
  )
  await scene.arrange(stage)
  const find = async (testId: string) => {
    for (;;) {
      const element = query<HTMLElement>(`[data-testid="${testId}"]`)
      if (element) return element
      await new Promise(requestAnimationFrame)
    }
  }
  await scene.act?.(find)
  while (scene.ready && !query(scene.ready)) await new Promise(requestAnimationFrame)
  document.body.dataset.ready = 'true'
} else {
  root.render(
    <ul>
      {scenes.map(({ name }) => (
        <li key={name}>
          <a href={`?scene=${encodeURIComponent(name)}`}>{name}</a>
        </li>
      ))}
    </ul>,
  )
}
