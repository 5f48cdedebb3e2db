import type { Kit, LatchkeyOptions } from '@latchkey/core'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LatchkeyModal } from '../LatchkeyModal.tsx'
import { LatchkeyProvider } from '../LatchkeyProvider.tsx'
import { activeElement, hasFocus, query } from '../modal/inModal.fixture.ts'
import { findScene } from '../views/showScene.fixture.tsx'
import { type Scene, setStage } from '../views/stage.fixture.ts'
import { AccountButton } from './AccountButton.tsx'
import { ConnectButton } from './ConnectButton.tsx'
import { LatchkeyButton } from './LatchkeyButton.tsx'
import { NetworkButton } from './NetworkButton.tsx'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

async function show(
  buttons: React.ReactNode,
  options: Partial<LatchkeyOptions> = {},
  scene: Partial<Scene> = {},
) {
  const stage = setStage({ ...findScene('Connect'), options: {}, ...scene }, options)
  const screen = await render(
    <StrictMode>
      <LatchkeyProvider kit={stage.kit}>{buttons}</LatchkeyProvider>
    </StrictMode>,
  )
  ends.push(stage.end, () => void screen.unmount())
  return stage
}

const connect = (kit: Kit) => kit.connect({ connectorId: 'io.metamask' })
/** A click that does not wait for the button to be enabled. */
const press = (button: Locator) => button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
const view = () => query<HTMLElement>('[data-view]')?.dataset.view
const isOpenAt = (name: string) => expect.poll(view).toBe(name)

describe('ConnectButton', () => {
  test('default', async () => {
    const { kit } = await show(<ConnectButton />)
    const button = page.getByTestId('connect-button')
    await expect.element(button).toHaveTextContent('Connect Wallet')
    expect(view()).toBeUndefined()
    await button.click()
    await isOpenAt('Connect')
    kit.close()
    await expect.poll(view).toBeUndefined()
    await expect.poll(() => hasFocus(button)).toBe(true)
  })

  test('behavior: keeps its width while it is busy, and takes no clicks', async () => {
    const { kit } = await show(<ConnectButton />)
    const button = page.getByTestId('connect-button')
    const { width } = button.element().getBoundingClientRect()
    kit.setLoading(true)
    await expect.element(button).toHaveAccessibleName('Connecting...')
    await expect.element(button).toHaveAttribute('aria-busy', 'true')
    expect(button.element().getBoundingClientRect().width).toBe(width)
    press(button)
    expect(kit.getState().open).toBe(false)
    kit.setLoading(false)
    await expect.element(button).toHaveAccessibleName('Connect Wallet')
  })

  test('behavior: becomes busy only after the modal has been painted', async () => {
    const { kit } = await show(<ConnectButton />)
    const button = page.getByTestId('connect-button')
    const isBusy = () => button.element().hasAttribute('aria-busy')
    void kit.open()
    // What React renders without delay is rendered after this task, within the next frame at the latest.
    await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(isBusy()).toBe(false)
    await expect.poll(isBusy).toBe(true)
    kit.close()
    await expect.poll(isBusy).toBe(false)
  })

  test('behavior: leads to an embedded modal, and is never busy because of it', async () => {
    await show(
      <>
        <ConnectButton />
        <div style={{ blockSize: '3000px' }} />
        <LatchkeyModal />
      </>,
      { enableEmbedded: true },
    )
    ends.push(() => scrollTo(0, 0))
    const button = page.getByTestId('connect-button')
    await isOpenAt('Connect')
    const card = () => query('[data-testid="w3m-modal-card"]')
    const isReached = () => {
      const { top = -1, bottom = 0 } = card()?.getBoundingClientRect() ?? {}
      return { isInView: top >= 0 && bottom <= innerHeight, hasFocus: card()?.contains(activeElement()) }
    }
    // The second time, the kit counts as open already.
    for (const _ of [1, 2]) {
      scrollTo(0, 0)
      await button.click()
      await expect.poll(isReached).toEqual({ isInView: true, hasFocus: true })
      expect(view()).toBe('Connect')
      await expect.element(button).toHaveAccessibleName('Connect Wallet')
      await expect.element(button).not.toHaveAttribute('aria-busy')
    }
  })

  test('parameters: namespace', async () => {
    const { kit } = await show(
      <ConnectButton namespace="eip155" label="Connect EVM" loadingLabel="One moment" />,
    )
    const button = page.getByTestId('connect-button-eip155')
    await expect.element(button).toHaveAccessibleName('Connect EVM')
    kit.setLoading(true, 'eip155')
    await expect.element(button).toHaveAccessibleName('One moment')
    kit.setLoading(false, 'eip155')
    await button.click()
    await isOpenAt('Connect')
    expect(kit.getState().connectors.filterByNamespace).toBe('eip155')
  })

  test('behavior: works with the keyboard alone', async () => {
    await show(<ConnectButton />)
    await userEvent.tab()
    await expect.poll(() => hasFocus(page.getByTestId('connect-button'))).toBe(true)
    await userEvent.keyboard('{Enter}')
    await isOpenAt('Connect')
    await userEvent.keyboard('{Escape}')
    await expect.poll(view).toBeUndefined()
    await expect.poll(() => hasFocus(page.getByTestId('connect-button'))).toBe(true)
  })

  test('behavior: speaks the language of the kit, in its direction', async () => {
    const { kit } = await show(<ConnectButton />, { locale: 'ar' })
    const button = page.getByTestId('connect-button')
    await expect.element(button).toHaveAccessibleName('ربط المحفظة')
    await expect.element(button).toHaveAttribute('dir', 'rtl')
    await expect.element(button).toHaveAttribute('lang', 'ar')
    kit.updateOptions({ locale: 'de' })
    await expect.element(button).toHaveAccessibleName('Wallet verbinden')
    kit.updateOptions({ locale: 'en' })
    await expect.element(button).toHaveAccessibleName('Connect Wallet')
  })

  test('behavior: takes the theme of the kit, without a style attribute from a server', async () => {
    const { kit } = await show(<ConnectButton />, { themeVariables: { '--lk-accent': '#7c3aed' } })
    const button = page.getByTestId('connect-button').element() as HTMLElement
    await expect
      .poll(() =>
        ['--lk-accent', '--lk-on-accent'].map((name) => getComputedStyle(button).getPropertyValue(name)),
      )
      .toEqual(['#7c3aed', '#ffffff'])
    kit.setThemeMode('light')
    await expect.poll(() => button.dataset.lkTheme).toBe('light')
  })
})

describe('LatchkeyButton', () => {
  test('default: connect, then the account, then connect again', async () => {
    const { kit } = await show(<LatchkeyButton />)
    await expect.element(page.getByTestId('connect-button')).toBeVisible()
    await connect(kit)
    await expect.element(page.getByTestId('account-button')).toHaveTextContent('1.482 ETH0xf39F…b92266')
    await kit.disconnect()
    await expect.element(page.getByTestId('connect-button')).toHaveAccessibleName('Connect Wallet')
  })

  test('behavior: hydrates what a server rendered', async () => {
    const complaints = vi.spyOn(console, 'error')
    const container = document.body.appendChild(document.createElement('div'))
    const stage = setStage({ ...findScene('Connect'), options: {} })
    const page = (
      <LatchkeyProvider kit={stage.kit}>
        <LatchkeyButton />
      </LatchkeyProvider>
    )
    const { kit } = setStage({ ...findScene('Connect'), options: {} }, {})
    container.innerHTML = renderToString(
      <LatchkeyProvider kit={kit}>
        <LatchkeyButton />
      </LatchkeyProvider>,
    )
    const recovered: unknown[] = []
    const root = hydrateRoot(container, page, { onRecoverableError: (error) => recovered.push(error) })
    await expect.poll(() => stage.kit.getState().initialized).toBe(true)
    expect(recovered).toEqual([])
    expect(complaints).not.toHaveBeenCalled()
    root.unmount()
    container.remove()
    stage.end()
    complaints.mockRestore()
  })
})

describe('AccountButton', () => {
  test('behavior: a press is one of the button, not of what it shows just then', async () => {
    const { kit } = await show(<AccountButton />)
    await connect(kit)
    const button = page.getByTestId('account-button')
    await expect.element(button).toHaveTextContent('ETH')
    // A browser makes no click of a press on something that is gone when the pointer is released.
    for (const part of button.element().querySelectorAll('*')) {
      const { x, y, width, height } = part.getBoundingClientRect()
      if (width > 1) expect(document.elementFromPoint(x + width / 2, y + height / 2)).toBe(button.element())
    }
  })

  test('default', async () => {
    const { kit } = await show(<AccountButton />)
    expect(page.getByTestId('account-button').query()).toBeNull()
    await connect(kit)
    await page.getByTestId('account-button').click()
    await isOpenAt('Account')
  })

  test('behavior: figures that are still loading already take up their space', async () => {
    const { kit } = await show(<AccountButton />, {}, { balance: 'never' })
    await connect(kit)
    const button = page.getByTestId('account-button')
    await expect.element(button).toBeVisible()
    await expect.element(button).toHaveAccessibleName('0xf39F…b92266')
    await expect.element(button).toHaveTextContent('0.000 ETH')
  })

  test('behavior: keeps its width while its balance comes and changes', async () => {
    const widths: (number | undefined)[] = []
    for (const balance of ['never', 0n, 1_482n, 98_765n, 9_999_999n, 12_345_678n] as const) {
      const wei = typeof balance === 'bigint' ? balance * 10n ** 15n : balance
      const { kit } = await show(<AccountButton />, {}, { balance: wei })
      await connect(kit)
      await expect.poll(() => kit.getAccount().balance !== undefined || balance === 'never').toBe(true)
      await expect.element(page.getByTestId('account-button')).toHaveTextContent('ETH')
      widths.push(page.getByTestId('account-button').element().clientWidth)
      for (const end of ends.splice(0).toReversed()) await end()
    }
    expect(new Set(widths).size, widths.join()).toBe(1)
  })

  test('behavior: a balance that cannot be read is left out', async () => {
    const { kit } = await show(<AccountButton />, {}, { balance: 'fails' })
    await connect(kit)
    await expect.poll(() => kit.getAccount().balanceLoading).toBe(false)
    await expect.element(page.getByTestId('account-button')).not.toHaveTextContent('ETH')
  })

  test('parameters: balance, charsStart, charsEnd, namespace', async () => {
    const { kit } = await show(
      <AccountButton balance="hide" charsStart={2} charsEnd={3} namespace="eip155" />,
    )
    await connect(kit)
    await expect.element(page.getByTestId('account-button-eip155')).toHaveTextContent('0xf3…266')
  })

  test('behavior: a network that the page does not offer', async () => {
    const { kit, wallet } = await show(<AccountButton />)
    await connect(kit)
    wallet.setChain(777)
    await expect.element(page.getByTestId('account-button')).toHaveTextContent('Switch Network')
    await isOpenAt('UnsupportedChain')
  })
})

describe('NetworkButton', () => {
  test('default', async () => {
    await show(<NetworkButton />)
    const button = page.getByTestId('w3m-network-button')
    await expect.element(button).toHaveTextContent('Ethereum')
    await expect.element(page.getByTestId('wui-network-button')).toHaveTextContent('Ethereum')
    await button.click()
    await isOpenAt('Networks')
  })

  test('behavior: takes no clicks while the kit is busy', async () => {
    const { kit } = await show(<NetworkButton />)
    kit.setLoading(true)
    await expect.element(page.getByTestId('w3m-network-button')).toHaveAttribute('aria-disabled', 'true')
    press(page.getByTestId('w3m-network-button'))
    expect(kit.getState().open).toBe(false)
  })

  test('behavior: a network that the page does not offer', async () => {
    const { kit, wallet } = await show(<NetworkButton />)
    await connect(kit)
    wallet.setChain(777)
    await expect.element(page.getByTestId('w3m-network-button')).toHaveTextContent('Switch Network')
  })

  test('behavior: names the unknown network where `allowUnsupportedChain` is on', async () => {
    const { kit, wallet } = await show(<NetworkButton />, { allowUnsupportedChain: true })
    await connect(kit)
    wallet.setChain(777)
    await expect.element(page.getByTestId('w3m-network-button')).toHaveTextContent('?Unknown Network')
  })
})
