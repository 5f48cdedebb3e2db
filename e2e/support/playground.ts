import { type BrowserContext, expect, type Page } from '@playwright/test'
import { type Hex, isHex } from 'viem'

const optionsKey = 'latchkey-web.options'
const themeKey = 'latchkey-web.theme'

export type StoredOptions = {
  theme?: 'page' | 'dark' | 'light'
  locale?: 'en' | 'de' | 'ar'
  adapter?: 'ethers' | 'wagmi' | 'ethers5'
  display?: 'modal' | 'embedded' | 'phone'
  signin?: 'off' | 'optional' | 'required'
  networksOff?: readonly string[]
  features?: Readonly<Record<string, boolean>>
}

/** Stores options as an earlier visit would have, for the next load. Later changes by the page are kept. */
export async function storeOptions(target: Page | BrowserContext, options: StoredOptions): Promise<void> {
  await store(target, optionsKey, JSON.stringify(options))
}

export async function storeTheme(target: Page | BrowserContext, theme: 'dark' | 'light'): Promise<void> {
  await store(target, themeKey, theme)
}

async function store(target: Page | BrowserContext, key: string, value: string): Promise<void> {
  await target.addInitScript(
    ([name, text]) => {
      if (localStorage.getItem(name) === null) localStorage.setItem(name, text)
    },
    [key, value] as const,
  )
}

/** The signature or hash that the page shows for an action. */
export async function resultOf(page: Page, action: string): Promise<Hex> {
  const code = page.getByTestId(`${action}-result`).locator('code').first()
  await expect(code).toHaveText(/^0x[0-9a-f]{64,}$/)
  const text = await code.textContent()
  if (!isHex(text)) throw new Error(`${action} gave ${text}`)
  return text
}
