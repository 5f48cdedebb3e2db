import type { Page } from '@playwright/test'
import { networkOne, serverUrl } from '../support/addresses.ts'
import { rpc, sendMined } from '../support/chain.ts'
import { expectView, modal, openAccount } from '../support/modal.ts'
import { connectSandboxWallet, sandboxAddress } from '../support/sandboxWallet.ts'
import { expect, test } from '../support/test.ts'

/** The sandbox's NFT contract of keys, which anybody may mint. */
const keys = '0x80808af5d2ebAc5DB5A0926EcE84BBA79F948F5e'

const nft = (page: Page, name: string) => modal(page).getByRole('button', { name: new RegExp(`^${name}`) })

/** Whether the browser has loaded and drawn a picture. */
const isDrawn = (image: Element) => image instanceof HTMLImageElement && image.naturalWidth > 0

async function openNfts(page: Page) {
  await connectSandboxWallet(page)
  await openAccount(page)
  await page.getByTestId('w3m-account-nfts-tab').click()
  await expect(page.getByTestId('w3m-nfts')).toBeVisible()
}

test.beforeEach(({ page }) => page.goto('/'))

test('the NFTs of the account, with pictures from our own server only', async ({ page }) => {
  await openNfts(page)
  // The metadata are on the chain, of an ERC-1155 token, and on IPFS.
  for (const name of ['Sandbox Key #1', 'Day Pass', 'Morning at the harbour']) {
    const picture = nft(page, name).locator('img')
    await expect(picture, name).toHaveAttribute('src', new RegExp(`^${serverUrl}/public/getNftImage/`), {
      // Metadata from other hosts may only be there at the next poll.
      timeout: 30_000,
    })
    await expect.poll(() => picture.evaluate(isDrawn), name).toBe(true)
  }
  await expect(nft(page, 'Day Pass')).toContainText('×5')
})

test('one of them in full, by keyboard, and back', async ({ page }) => {
  await openNfts(page)
  const card = nft(page, 'Morning at the harbour')
  await expect(card).toBeVisible({ timeout: 30_000 })
  await page.getByTestId('w3m-nfts').getByRole('button').first().focus()
  const cells = await page.getByTestId('w3m-nfts').getByRole('button').count()
  for (let step = 0; step < cells; step++) {
    if (await card.evaluate((element) => element.matches(':focus'))) break
    await page.keyboard.press('ArrowRight')
  }
  await expect(card).toBeFocused()
  await page.keyboard.press('Enter')
  const details = page.getByTestId('w3m-nft-details')
  await expect(details).toContainText('The first boats are out.')
  await expect(details).toContainText('Sandbox Postcards')
  await page.getByTestId('header-back').press('Enter')
  await expect(card).toBeFocused()
})

test('an NFT that arrives shows by itself, also in the activity', async ({ page }) => {
  await openNfts(page)
  const mint = `0x6a627842${sandboxAddress.slice(2).toLowerCase().padStart(64, '0')}`
  const supply = async () =>
    Number(await rpc(networkOne.url, 'eth_call', [{ to: keys, data: '0x18160ddd' }, 'latest']))
  const { transactionHash: hash } = await sendMined(networkOne.url, {
    from: sandboxAddress,
    to: keys,
    data: mint,
  })
  const name = `Sandbox Key #${await supply()}`
  await expect(nft(page, name)).toBeVisible({ timeout: 30_000 })

  await page.getByTestId('w3m-account-activity-tab').click()
  const row = page.getByTestId(`w3m-transaction-${hash}`)
  await expect(row).toContainText('Minted')
  await expect(row).toContainText(name)
  await expect.poll(() => row.locator('img').first().evaluate(isDrawn)).toBe(true)
  await expectView(page, 'Account')
})
