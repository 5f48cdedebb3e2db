import axe from 'axe-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { preload } from '../../gallery/checkAccessibility.ts'
import { addStyles } from '../styles/addStyles.ts'
import { showScene, standStill } from './showScene.fixture.tsx'
import { scenes } from './views.fixture.ts'

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]

// Animations take no time here: the test would wait for several hundred of them.
beforeAll(() => {
  addStyles(
    '*, ::before, ::after, ::backdrop { animation-duration: 0s !important; transition-duration: 0s !important }',
    {},
  )
})

describe.each(['en', 'ar'])('views in %s', (locale) => {
  test.each(scenes)('behavior: $name has no violation, dark or light, narrow or wide', async (scene) => {
    const { root, kit, end } = await showScene(scene, { locale })
    try {
      // Each scene begins at the size at which the one before it ended.
      for (const size of sizes.reverse()) {
        await page.viewport(size.width, size.height)
        await standStill()
        for (const themeMode of ['dark', 'light'] as const) {
          kit.setThemeMode(themeMode)
          await expect.poll(() => root().dataset.lkTheme).toBe(themeMode)
          // Details are only needed for violations; for what passes, axe still reports which rules it checked.
          const { violations, passes } = await axe.run(root(), {
            resultTypes: ['violations'],
            selectors: false,
            preload,
          })
          const where = `${themeMode}, ${size.width} px`
          expect(
            violations.map(
              ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
            ),
            where,
          ).toEqual([])
          // axe takes joined Arabic letters for icons and skips them, so only English shows that it checks colours, which are the same in both.
          if (locale === 'en') expect(passes.map(({ id }) => id)).toContain('color-contrast')
          expect(root().scrollWidth, `nothing sticks out, ${where}`).toBeLessThanOrEqual(root().clientWidth)
        }
      }
    } finally {
      await end()
    }
  })
})
