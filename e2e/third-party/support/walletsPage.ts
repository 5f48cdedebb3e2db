import type { Page } from '@playwright/test'
import { pagesUrl } from '../../support/addresses.ts'
import { openConnect, untilKitIsReady, walletRow } from '../../support/modal.ts'

/** The outcome of a request through the kit: its result, or the code of its error. */
export type Outcome = { result: string } | { code: string }

export async function openWalletsPage(page: Page): Promise<void> {
  await page.goto(`${pagesUrl}/react19/wallets.html`)
  await untilKitIsReady(page)
}

/** Chooses a wallet in the modal, as a visitor does. The wallet still has to approve. */
export async function chooseWallet(page: Page, id: string): Promise<void> {
  await openConnect(page)
  await walletRow(page, id).click()
}

export function signMessage(page: Page, message: string): Promise<Outcome> {
  return page.evaluate(
    (text) =>
      window.latchkey.signMessage({ message: text }).then(
        (result) => ({ result }),
        ({ code }: { code: string }) => ({ code }),
      ),
    message,
  )
}

/** Sends the coin; the result is the transaction's id. */
export function sendCoin(page: Page, transfer: { to: string; value: bigint }): Promise<Outcome> {
  return page.evaluate(
    ({ to, value }) =>
      window.latchkey.transfer({ to, value: BigInt(value) }).then(
        (result) => ({ result }),
        ({ code }: { code: string }) => ({ code }),
      ),
    { to: transfer.to, value: String(transfer.value) },
  )
}

/** Follows a sent transaction until it is in a block, or refused. */
export function waitForBlock(page: Page, outcome: Outcome): Promise<string> {
  return page.evaluate(
    (id) =>
      new Promise<string>((resolve, reject) => {
        const onStatus = (status: string) => {
          if (status !== 'pending') resolve(status)
        }
        window.latchkey.watchTransaction({ id, onStatus }).catch(reject)
      }),
    'result' in outcome ? outcome.result : '',
  )
}

/** Refreshes the balance, and returns the text that the page shows. */
export function readBalance(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    await window.latchkey.updateNativeBalance({ force: true })
    return window.latchkey.getAccount().balance
  })
}
