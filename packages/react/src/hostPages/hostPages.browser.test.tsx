import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AccountButton } from '../buttons/AccountButton.tsx'
import { ConnectButton } from '../buttons/ConnectButton.tsx'
import { LatchkeyButton } from '../buttons/LatchkeyButton.tsx'
import { NetworkButton } from '../buttons/NetworkButton.tsx'
import { LatchkeyProvider } from '../LatchkeyProvider.tsx'
import { addStyles } from '../styles/addStyles.ts'
import { findScene, showScene, standStill } from '../views/showScene.fixture.tsx'
import { setStage } from '../views/stage.fixture.ts'
import { hostPages, installHostPage } from './hostStyles.fixture.ts'
import { expectSame, takePicture } from './picture.fixture.ts'

const ends: (() => void)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) end()
  await userEvent.unhover(document.body)
})

beforeAll(() => {
  // What turns or fades would never be the same in two pictures.
  addStyles('*, ::before, ::after { animation: none !important; transition: none !important }', {})
  addStyles('@layer latchkey.ui { [data-lk] svg { animation: none !important } }', {}, true)
})

/** Until then texts are in the next typeface of the font stack. */
const untilFontIsLoaded = () =>
  expect
    .poll(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family))
    .toContainEqual(expect.stringContaining('Latchkey Inter'))

/** The page behind shines through the scrim, so that here the scrim is made opaque: from outside, by a custom property. */
const opaque = '[data-lk] { --lk-scrim: #444 }'

describe.each(['dark', 'light'] as const)('modal in a host page, %s', (themeMode) => {
  test.each(['Connect', 'ConnectingWalletConnectBasic', 'Account', 'Networks', 'SIWXSignMessage'])(
    'behavior: %s looks the same everywhere',
    async (name) => {
      await page.viewport(480, 700)
      ends.push(installHostPage({ name: 'scrim', css: opaque }))
      const { root, end } = await showScene(findScene(name), { themeMode })
      try {
        await untilFontIsLoaded()
        const bare = await takePicture(root())
        for (const host of hostPages) {
          const uninstall = installHostPage(host)
          try {
            await standStill()
            expectSame(await takePicture(root()), bare, host.name)
          } finally {
            uninstall()
          }
        }
      } finally {
        await end()
      }
    },
  )
})

describe('buttons in a host page', () => {
  /** The place of the buttons, the same on every page. */
  const place = `#place {
    all: initial !important; position: absolute !important; z-index: 9 !important; top: 0 !important; left: 0 !important; display: flex !important; flex-wrap: wrap !important; gap: 12px !important; padding: 12px !important;
    inline-size: 640px !important; background: #fff !important; box-sizing: border-box !important; direction: ltr !important;
  } #place::before, #place::after { content: none !important }`

  test.each(['dark', 'light'] as const)('behavior: look the same everywhere, %s', async (themeMode) => {
    await page.viewport(800, 600)
    ends.push(installHostPage({ name: 'place', css: place }))
    const { kit, end } = setStage({ ...findScene('Connect'), options: {} }, { themeMode })
    const screen = await render(
      <LatchkeyProvider kit={kit}>
        <div id="place">
          <LatchkeyButton />
          <AccountButton balance="hide" />
          <NetworkButton />
          <ConnectButton />
          <ConnectButton size="sm" label="Small" />
          <ConnectButton disabled label="Disabled" />
          <ConnectButton isBusy namespace="solana" />
        </div>
      </LatchkeyProvider>,
    )
    ends.push(end, () => void screen.unmount())
    await kit.connect({ connectorId: 'io.metamask' })
    await expect.element(page.getByTestId('account-button').first()).toHaveTextContent('1.482 ETH')
    const look = async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return takePicture(document.querySelector('#place') ?? document.body)
    }
    const states = [
      async () => {},
      async () => (page.getByTestId('w3m-network-button').element() as HTMLElement).focus(),
      async () => userEvent.hover(page.getByTestId('account-button').first()),
    ]
    for (const enter of states) {
      await enter()
      const bare = await look()
      for (const host of hostPages) {
        const uninstall = installHostPage(host)
        try {
          expectSame(await look(), bare, host.name)
        } finally {
          uninstall()
        }
      }
    }
  })
})

function Sample() {
  return (
    <article>
      <h1>Title</h1>
      <p>
        Words, a <a href="#x">the chapter on keys</a>, <code>code</code> and <strong>more</strong>.
      </p>
      <ul>
        <li>One</li>
        <li>Two</li>
      </ul>
      <button type="button">Press</button>
      <input defaultValue="Text" />
      <table>
        <tbody>
          <tr>
            <td>Cell</td>
          </tr>
        </tbody>
      </table>
      <svg width="20" height="20" aria-hidden="true">
        <path d="M0 0h20v20z" />
      </svg>
    </article>
  )
}

describe('host page with the kit on it', () => {
  /** Everything that a browser computes for the page itself and for all elements of the sample. */
  const read = () =>
    [document.documentElement, document.body, ...document.querySelectorAll('article, article *')].map(
      (element) => {
        const style = getComputedStyle(element)
        const { x, y, width, height } = element.getBoundingClientRect()
        const values = [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`)
        return [element.tagName, x, y, width, height, ...values]
      },
    )

  test.each(hostPages)('behavior: $name stays as it is', async (host) => {
    ends.push(installHostPage(host))
    const { kit, end } = setStage({ ...findScene('Connect'), options: {} }, {})
    const screen = await render(<Sample />)
    ends.push(end, () => void screen.unmount())
    const before = read()
    await screen.rerender(
      <LatchkeyProvider kit={kit}>
        <Sample />
      </LatchkeyProvider>,
    )
    expect(read()).toEqual(before)
    await kit.open()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    kit.close()
    await expect.poll(() => document.querySelector('[data-lk="modal"]')).toBeNull()
    expect(read()).toEqual(before)
  })
})
