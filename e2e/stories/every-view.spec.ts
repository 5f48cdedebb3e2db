import { expectNothingCutOff, expectReachable, expectStill, expectTargets } from '../support/layout.ts'
import { expectAccessibleEverywhere, look, zoomed } from '../support/looks.ts'
import { test } from '../support/test.ts'
import { settle, visitViews } from '../support/visitViews.ts'

// Visits every view and checks each in several ways at one visit, because reaching a view takes longer than checking it. As in every
// test, policy violations, errors and foreign requests fail it. For other languages see `other-languages.spec.ts`.

test('English: accessible, nothing cut off, small or out of reach, nothing moves', async ({ page }) => {
  test.setTimeout(300_000)
  await visitViews(page, async (name) => {
    await expectStill(page, name)
    await look(page, { size: zoomed, theme: 'dark' })
    await settle(page)
    await expectReachable(page, `${name}, zoomed`)
    await expectAccessibleEverywhere(page, name, async () => {
      await expectNothingCutOff(page, `${name}, phone`)
      await expectTargets(page, `${name}, phone`)
    })
  })
})
