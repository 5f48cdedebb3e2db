import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import { settle } from './visitViews.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Axe = { run(context: ElementContext, options: RunOptions): Promise<AxeResults> }

/** Every rule of WCAG 2.2 at A and AA, and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Runs axe on a part of the page, and expects no violations. While axe checks a dialog, the page behind it is taken out of the document:
 * it is inert for visitors anyway, and axe would take six times as long with it.
 */
export async function expectAccessible(page: Page, selector: string, name: string): Promise<void> {
  // Colours are measured after every fade has ended.
  await settle(page)
  // axe is injected by the protocol, because the page's policy rightly forbids an added script tag.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const violations = await page.locator(selector).evaluate(async (element, values) => {
    const { axe } = window as unknown as { axe: Axe }
    const options = {
      runOnly: [...values],
      resultTypes: ['violations' as const],
      selectors: false,
      // axe is in this page alone. It would send messages to a frame of another origin, and the browser would warn that none arrives.
      iframes: false,
      // Otherwise axe would parse all style sheets first, which no enabled rule needs.
      preload: { assets: ['media'] },
    }
    // The modal is in a shadow root.
    const root = element.getRootNode()
    const host = root instanceof ShadowRoot ? root.host : element
    const app = document.querySelector('#app')
    const page = element.closest('dialog') && !app?.contains(host) ? app : null
    const next = page?.nextSibling ?? null
    page?.remove()
    const results = await axe.run(element, options)
    if (page) document.body.insertBefore(page, next)
    return results.violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n  ${nodes.map(({ html }) => html.slice(0, 200)).join('\n  ')}`,
    )
  }, tags)
  expect(violations, name).toEqual([])
}
