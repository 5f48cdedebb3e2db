import type { BrowserContext, Page } from '@playwright/test'

const optionsKey = 'latchkey-web.options'
const themeKey = 'latchkey-web.theme'

export type StoredOptions = {
  theme?: 'page' | 'dark' | 'light'
  locale?: 'en' | 'de' | 'ar'
  adapter?: 'ethers' | 'wagmi' | 'ethers5'
  display?: 'modal' | 'embedded' | 'phone'
  features?: Readonly<Record<string, boolean>>
}

/** Lets the next load find options of an earlier visit. Later changes by the page stay. */
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
