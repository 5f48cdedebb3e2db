import { afterEach, describe, expect, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LatchkeyProvider } from './LatchkeyProvider.tsx'
import { query } from './modal/inModal.fixture.ts'
import { findScene } from './views/showScene.fixture.tsx'
import { setStage } from './views/stage.fixture.ts'

const block = (urls: string[]) => cdp().send('Network.setBlockedURLs', { urls })

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const shown = () => query<HTMLElement>('[data-view]')?.dataset.view
const isShown = (view: string) => expect.poll(shown).toBe(view)
const note = () => page.getByRole('alert')

// The order matters: the browser keeps a module once it is loaded, so only the first test can see the modal fail to load.
describe('ModalOutlet', () => {
  test('error: a modal that does not load is told of on the page, and comes at the next try', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
    await cdp().send('Network.enable')
    await block(['*/ModalRoot.tsx*'])
    ends.push(() => block([]), complaints.mockRestore)
    const stage = setStage({ ...findScene('Connect'), options: {} })
    const screen = await render(<LatchkeyProvider kit={stage.kit} />)
    ends.push(screen.unmount, stage.end)

    await stage.kit.open()
    await expect.element(note()).toHaveTextContent('Could not load. Try again')
    expect(complaints.mock.calls.flat().map(String).join()).toContain('ModalRoot')
    expect(stage.kit.getState().open).toBe(false)

    await note().getByRole('button').click()
    await expect.element(note()).toHaveTextContent('Could not load. Try again')
    await block([])
    await note().getByRole('button').click()
    await isShown('Connect')
    expect(note().filter({ hasText: /./ }).query()).toBeNull()
  })
})
