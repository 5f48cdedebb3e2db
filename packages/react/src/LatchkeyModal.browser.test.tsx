import { StrictMode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LatchkeyButton } from './buttons/LatchkeyButton.tsx'
import { LatchkeyModal } from './LatchkeyModal.tsx'
import { LatchkeyProvider } from './LatchkeyProvider.tsx'
import { query, queryAll } from './modal/inModal.fixture.ts'
import { find, findScene } from './views/showScene.fixture.tsx'
import { setStage } from './views/stage.fixture.ts'
import { idleSoon } from './whenIdle.fixture.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.restoreAllMocks()
})

const createStage = (options: Parameters<typeof setStage>[1] = {}) => {
  const stage = setStage({ ...findScene('Connect'), options: {} }, options)
  ends.push(stage.end)
  return stage
}

const shown = () => [...queryAll<HTMLElement>('[data-view]')].map((root) => root.dataset.view)

describe('LatchkeyModal', () => {
  test('default: with `enableEmbedded` it is a part of the page, always', async () => {
    const { kit } = createStage({ enableEmbedded: true })
    const screen = await render(
      <StrictMode>
        <LatchkeyProvider kit={kit}>
          <main>
            <LatchkeyModal />
          </main>
        </LatchkeyProvider>
      </StrictMode>,
    )
    ends.push(() => void screen.unmount())
    ;(await find('wallet-selector-io.metamask')).click()
    await expect.poll(shown).toEqual(['Account'])
    expect(document.querySelector('main [data-lk="modal"]')).toBeTruthy()
    ;(await find('disconnect-button')).click()
    await expect.poll(shown).toEqual(['Connect'])
  })

  test('behavior: with `disableAppend` it opens where it was placed', async () => {
    const { kit } = createStage({ disableAppend: true })
    const screen = await render(
      <LatchkeyProvider kit={kit}>
        <main>
          <LatchkeyModal />
        </main>
      </LatchkeyProvider>,
    )
    ends.push(() => void screen.unmount())
    expect(shown()).toEqual([])
    await kit.open()
    await expect.poll(() => query('dialog[data-view="Connect"]')).toBeTruthy()
    expect(document.querySelector('main [data-lk="modal"]')).toBeTruthy()
    kit.close()
    await expect.poll(shown).toEqual([])
  })
})

describe('LatchkeyProvider', () => {
  test('behavior: prepares the modal before anybody asks for it, outside of the document, and asks no server', async () => {
    idleSoon()
    const elements = vi.spyOn(document, 'createElement')
    ends.push(() => elements.mockRestore())
    const stage = setStage({ ...findScene('Connect'), options: {}, server: {} })
    ends.push(stage.end)
    const requests = vi.spyOn(globalThis, 'fetch')
    ends.push(() => requests.mockRestore())
    const asked = () => requests.mock.calls.map(([url]) => new URL(`${url}`).pathname)
    const screen = await render(<LatchkeyProvider kit={stage.kit} />)
    ends.push(() => void screen.unmount())
    await expect.poll(() => elements.mock.calls.flat()).toContain('dialog')
    expect(query('dialog, [data-view], [data-testid]:not([data-testid^="__vitest"])')).toBeNull()
    expect(asked()).toEqual([])
    await stage.kit.open()
    await find('wallet-selector-io.metamask')
    await expect.poll(asked).toContain('/getWallets')
  })

  test('behavior: two kits on one page know nothing of each other', async () => {
    const [one, two] = [createStage(), createStage({ themeMode: 'light', locale: 'de' })]
    const screen = await render(
      <>
        <LatchkeyProvider kit={one.kit}>
          <LatchkeyButton label="One" />
        </LatchkeyProvider>
        <LatchkeyProvider kit={two.kit}>
          <LatchkeyButton label="Two" />
        </LatchkeyProvider>
      </>,
    )
    ends.push(() => void screen.unmount())
    await one.kit.connect({ connectorId: 'io.metamask' })
    await expect.element(page.getByTestId('account-button')).toBeVisible()
    await page.getByRole('button', { name: 'Two' }).click()
    await expect.poll(shown).toEqual(['Connect'])
    const root = query<HTMLElement>('[data-view]')
    expect([root?.lang, root?.dataset.lkTheme]).toEqual(['de', 'light'])
    expect([one.kit.getState().open, two.kit.getAccount().isConnected]).toEqual([false, false])
  })

  test('behavior: the language changes while the modal is open', async () => {
    const { kit } = createStage()
    const screen = await render(<LatchkeyProvider kit={kit} />)
    ends.push(() => void screen.unmount())
    await kit.open()
    await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Connect Wallet')
    kit.updateOptions({ locale: 'ar' })
    await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('ربط المحفظة')
    await expect.poll(() => query<HTMLElement>('[data-view]')?.dir).toBe('rtl')
  })
})
