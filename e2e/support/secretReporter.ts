import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { findSecrets } from './secrets.ts'

/** Fails the run where a report of a test would have a secret that the stories have noted: in an error, its output or an attachment. */
export default class SecretReporter implements Reporter {
  readonly #leaks: string[] = []

  onTestEnd(test: TestCase, { errors, stdout, stderr, attachments }: TestResult): void {
    const texts = [
      ...errors.map(({ message = '', stack = '', snippet = '' }) => message + stack + snippet),
      ...[...stdout, ...stderr].map(String),
      ...attachments.map(({ body }) => body?.toString('latin1') ?? ''),
    ]
    for (const kind of new Set(findSecrets(texts.join('\n')))) this.#leaks.push(`${kind} in ${test.title}`)
  }

  async onEnd(): Promise<{ status?: FullResult['status'] } | undefined> {
    if (this.#leaks.length === 0) return undefined
    console.error(`Secrets of the stories are in the report:\n${this.#leaks.join('\n')}`)
    return { status: 'failed' }
  }

  printsToStdio(): boolean {
    return false
  }
}
