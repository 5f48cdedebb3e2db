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
 * Lets axe look at a part of the page, and expects that it finds nothing. While it looks at a dialog, the page behind is
 * away, as it is for whoever uses the dialog: axe would measure all of it first, which takes six times as long.
 */
export async function expectAccessible(page: Page, selector: string, name: string): Promise<void> {
  // Colours are those of the end, when nothing fades any more.
  await settle(page)
  // By the protocol and not by a script tag: the page's policy forbids those, and shall.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const violations = await page.evaluate(
    async ([context, values]) => {
      const { axe } = window as unknown as { axe: Axe }
      const options = {
        runOnly: [...values],
        resultTypes: ['violations' as const],
        selectors: false,
        // It would parse all style sheets first, for no rule that is on.
        preload: { assets: ['media'] },
      }
      const dialog = document.querySelector(context)?.closest('dialog')
      const app = document.querySelector('#app')
      const page = dialog && !app?.contains(dialog) ? app : null
      const next = page?.nextSibling ?? null
      page?.remove()
      const results = await axe.run(context, options)
      if (page) document.body.insertBefore(page, next)
      return results.violations.map(
        ({ id, help, nodes }) =>
          `${id}: ${help}\n  ${nodes.map(({ html }) => html.slice(0, 200)).join('\n  ')}`,
      )
    },
    [selector, tags] as const,
  )
  expect(violations, name).toEqual([])
}
