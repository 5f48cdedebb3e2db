import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { animations, queryAll } from '../src/modal/inModal.fixture.ts'
import { checkAccessibility } from './checkAccessibility.ts'
import { Gallery } from './Gallery.tsx'

afterEach(() => page.viewport(1280, 800))

describe('Gallery', () => {
  for (const mode of ['dark', 'light'] as const) {
    for (const width of [360, 1280]) {
      for (const dir of ['ltr', 'rtl'] as const) {
        test(`behavior: no accessibility violations (${mode}, ${width} px, ${dir})`, async () => {
          await page.viewport(width, 800)
          document.documentElement.lang = 'en'
          document.title = 'Gallery'
          await render(<Gallery mode={mode} dir={dir} />)
          await expect.element(page.getByRole('heading', { name: 'Choose Network' })).toBeInTheDocument()
          // Three that stand by themselves, and that of the account, which comes a moment later and is moved in.
          await expect.poll(() => queryAll('[data-testid="wui-snackbar-message"]').length).toBe(4)
          await expect
            .poll(() =>
              animations()
                .filter(
                  (animation) =>
                    animation instanceof CSSAnimation && animation.effect?.getTiming().iterations === 1,
                )
                .every(({ playState }) => playState === 'finished'),
            )
            .toBe(true)
          expect(await checkAccessibility()).toEqual([])
        })

        test(`behavior: nothing is wider than the window (${mode}, ${width} px, ${dir})`, async () => {
          await page.viewport(width, 800)
          await render(<Gallery mode={mode} dir={dir} />)
          expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
        })
      }
    }
  }

  test('behavior: everything that can be used is at least 24 px', async () => {
    await render(<Gallery mode="dark" />)
    await expect.element(page.getByRole('heading', { name: 'Choose Network' })).toBeInTheDocument()
    const controls = [...queryAll<HTMLElement>('button, input, a')]
    const small = controls.filter((control) => {
      // Links inside a sentence are exempt (WCAG 2.5.8).
      if (control.matches('a') && control.closest('p, label')) return false
      const { width, height } = (control.closest('label') ?? control).getBoundingClientRect()
      return width < 24 || height < 24
    })
    expect(small.map((control) => control.outerHTML)).toEqual([])
  })

  test('behavior: what moves for as long as somebody waits makes the page lay out nothing', async () => {
    await render(<Gallery mode="dark" />)
    await expect.element(page.getByRole('heading', { name: 'Choose Network' })).toBeInTheDocument()
    const moved = animations()
      .map(({ effect }) => effect)
      .filter((effect) => effect instanceof KeyframeEffect)
      .filter((effect) => effect.getTiming().iterations === Number.POSITIVE_INFINITY)
      .flatMap((effect) => effect.getKeyframes().flatMap((frame) => Object.keys(frame)))
    const timing = ['offset', 'computedOffset', 'easing', 'composite']
    expect(moved).toContain('transform')
    const painted = /^(transform|opacity|background.*)$/
    expect(moved.filter((name) => !timing.includes(name) && !painted.test(name))).toEqual([])
  })
})
