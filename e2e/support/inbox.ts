import { expect } from '@playwright/test'
import { consoleUrl } from './addresses.ts'
import { noteSecret } from './secrets.ts'

/** A message in the sandbox's inbox. */
export type Mail = {
  id: string
  to: string
  from: string
  subject: string
  text: string
  html: string
  at: string
}

/** What came to an address, newest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const answer = await fetch(`${consoleUrl}/api/inbox?to=${encodeURIComponent(address)}`)
  if (!answer.ok) throw new Error(`The inbox answers ${answer.status}.`)
  return answer.json()
}

/** Reads the mail of one address in the order in which it comes, each message once, as its owner would. */
export function openInbox(address: string) {
  const seen = new Set<string>()

  /** Waits for the next message whose text has something, and returns that. */
  async function next(wanted: RegExp): Promise<string[]> {
    let found: string[] | undefined
    await expect
      .poll(
        async () => {
          for (const { id, text } of (await mailsTo(address)).reverse()) {
            if (seen.has(id)) continue
            found = wanted.exec(text)?.slice(1)
            if (!found) continue
            seen.add(id)
            return true
          }
          return false
        },
        { message: `a message to ${address}`, timeout: 20_000 },
      )
      .toBe(true)
    return found ?? []
  }

  return {
    address,
    /** The code of the next message that has one. */
    async code(): Promise<string> {
      const [first = '', second = ''] = await next(/(?<!\d)(\d{3}) ?(\d{3})(?!\d)/)
      return noteSecret('code', first + second)
    },
    /** The link in the notice to an old address, which opens the page that undoes the change. */
    async revertLink(): Promise<string> {
      const [link = ''] = await next(/(https?:\/\/\S+\/email#\S+)/)
      noteSecret('revert token', new URL(link).hash.slice(1))
      return link
    },
    /** The link of the next message that has one, which opens the page for new devices. */
    async deviceLink(): Promise<string> {
      const [link = ''] = await next(/(https?:\/\/\S+\/device#\S+)/)
      noteSecret('device token', new URL(link).hash.slice(1))
      return link
    },
  }
}

let count = 0

/** An address of which the product knows nothing. */
export const freshEmail = () => `visitor-${process.pid}-${Date.now()}-${++count}@example.org`
