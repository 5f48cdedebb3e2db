import type { Check } from '../family.ts'
import { describeShortfalls, type Payment } from './payment.ts'

const fee = (value: string) => [{ label: 'Fee', value }]

/** How a task checks a payment: what the chain says about it, as the owner is shown it. */
export function checkTransaction(readPayment: () => Promise<Payment>) {
  return {
    checks: ['Fee'],
    async check(): Promise<Check> {
      try {
        const payment = await readPayment()
        return {
          rows: fee(payment.fee ?? 'not known'),
          problem: describeShortfalls(payment.spendings)[0],
        }
      } catch {
        const problem = 'The chain does not answer, so the fee and the balance are not known.'
        return { rows: fee('not known'), problem }
      }
    },
  }
}
