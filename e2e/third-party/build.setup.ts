import { test } from '@playwright/test'
import { buildThirdParty } from './support/buildThirdParty.ts'

test('the wallets that others have written are built', async () => {
  test.setTimeout(180_000)
  await buildThirdParty()
})
