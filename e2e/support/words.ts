import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { modal } from './modal.ts'

export type Language = 'de' | 'ar'

/** What the modal says in a language, and what it would say in English. */
export type Words = {
  /** A text by its folder and its name, such as `connect.declined` or `toasts/late.TIMEOUT`, with its places filled in. */
  text(name: string, values?: Readonly<Record<string, string>>): string
  /** Which of these pieces of text are English sentences of ours. */
  findEnglish(pieces: readonly string[]): string[]
}

type Catalogue = { readonly [key: string]: string | Catalogue }
type Exports = Readonly<Record<string, unknown>>

const locales = fileURLToPath(new URL('../../packages/react/src/locales/', import.meta.url))
const errors = fileURLToPath(new URL('../../packages/protocol/src/errors/catalogue/', import.meta.url))

const load = (file: string): Promise<Exports> => import(pathToFileURL(file).href)

const flatten = (path: string, catalogue: Catalogue): [string, string][] =>
  Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}.${key}`, value] as const] : flatten(`${path}.${key}`, value),
  )

/** Every text of a language. The files at the top only put the others together. */
export async function loadTexts(language: 'en' | Language): Promise<Map<string, string>> {
  const files = readdirSync(locales, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith(`/${language}.ts`),
  )
  const texts = new Map<string, string>()
  for (const file of files) {
    const catalogue = (await load(join(locales, file)))[language] as Catalogue
    for (const [name, text] of flatten(file.slice(0, -`/${language}.ts`.length), catalogue))
      texts.set(name, text)
  }
  return texts
}

/** Whatever an error is made of: its options, which are none, or a value that stands in its message. */
const anything = { toString: () => '{value}' }

/** The messages of every error that we make, for visitors and for developers. */
async function loadErrorTexts(): Promise<string[]> {
  const texts: unknown[] = []
  for (const file of readdirSync(errors).filter((name) => name.endsWith('Errors.ts')))
    for (const make of Object.values(await load(join(errors, file)))) {
      if (typeof make !== 'function') continue
      const { message, details } = make(anything)
      texts.push(message, details)
    }
  return texts.filter((text): text is string => typeof text === 'string' && text !== '{value}')
}

/** Loads the words of a language, and all that is English beside them. */
export async function loadWords(language: Language): Promise<Words> {
  const own = await loadTexts(language)
  const all = [...own.values()]
  const english = [...(await loadTexts('en')).values(), ...(await loadErrorTexts())]
  // Some words, such as NFTs, are the same in both.
  const foreign = [...new Set(english)].filter((text) => !all.includes(text))
  expect(foreign.length, 'texts to look for').toBeGreaterThan(200)
  const patterns = foreign.map((text) => ({ text, isIn: toPattern(text) }))
  return {
    text(name, values = {}) {
      const text = own.get(name)
      if (!text) throw new Error(`There is no text ${name} in ${language}`)
      return text.replace(/\{(\w+)\}/g, (_, key) => values[key] ?? `{${key}}`)
    },
    findEnglish: (pieces) =>
      pieces.flatMap((piece) => {
        const found = patterns.find(({ isIn }) => isIn(piece))
        return found ? [`${piece} (${found.text})`] : []
      }),
  }
}

/** Finds a sentence anywhere, and a single word, which may be a part of others, where it stands alone. */
function toPattern(text: string): (piece: string) => boolean {
  const parts = text.split(/\{\w+\}/)
  const whole = new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`)
  const sentences = parts.map((part) => part.trim()).filter((part) => part.includes(' '))
  return (piece) => whole.test(piece) || sentences.some((sentence) => piece.includes(sentence))
}

/** Nothing in the modal is an English sentence of ours, neither what is seen nor what a screen reader says. */
export async function expectNoEnglish(page: Page, words: Words, situation: string): Promise<void> {
  const pieces = await modal(page).evaluate((root) => {
    const found: string[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    // The message that a visitor signs is the page's own text.
    const isOurs = (node: Node) => !node.parentElement?.closest('[data-testid="signin-message"]')
    while (walker.nextNode()) if (isOurs(walker.currentNode)) found.push(walker.currentNode.textContent ?? '')
    for (const element of [root, ...root.querySelectorAll('*')])
      for (const name of ['aria-label', 'aria-description', 'alt', 'placeholder', 'title'])
        found.push(element.getAttribute(name) ?? '')
    return found.map((text) => text.trim()).filter(Boolean)
  })
  expect(pieces.length, `${situation}: there is something to read`).toBeGreaterThan(0)
  expect(words.findEnglish(pieces), situation).toEqual([])
}
