import { within } from '@latchkey/core'
import { walletDisconnectedError } from '@latchkey/protocol'
import { readExtensions } from '../discovery/extensionEntry.ts'
import type { Extension } from './extension.ts'
import { ask } from './fromExtension.ts'
import { answerTimeout } from './grantedAccount.ts'

/** How often an extension that the visitor is looking at is asked whether it is still there. */
const checkEveryMs = 2_000

/**
 * Waits for the visitor's answer in an extension, as long as the extension is there: one that is switched off or updated meanwhile
 * never answers.
 */
export async function whileExtensionIsThere<value>(
  { target, connectorId, extension }: { target: object; connectorId: string; extension: Extension },
  question: () => Promise<value>,
): Promise<value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const gone = new Promise<never>((_, reject) => {
    const check = async () => {
      const isThere =
        readExtensions(target).has(connectorId) &&
        (await within(answerTimeout, extension.getAccounts()).then(
          () => true,
          () => false,
        ))
      if (isThere) timer = setTimeout(check, checkEveryMs)
      else
        reject(walletDisconnectedError({ details: `\`${connectorId}\` has left the page; nothing was sent` }))
    }
    timer = setTimeout(check, checkEveryMs)
  })
  try {
    return await Promise.race([ask(question), gone])
  } finally {
    clearTimeout(timer)
  }
}
