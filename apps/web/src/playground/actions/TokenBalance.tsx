import { useTokenBalances } from '@latchkey/react'
import type { Token } from '../../config/appConfig.ts'
import { fill } from '../../texts/fill.ts'
import { useTexts } from '../../texts/useTexts.ts'
import styles from './ActionForm.module.css'

/** How much of a token the account has, where the server knows that. It is asked only while this is shown. */
export function TokenBalance({ token }: { token: Token }) {
  const { has, hasNone } = useTexts().tryIt.send
  const { tokens, status } = useTokenBalances()
  if (status !== 'ready') return null
  const { symbol } = token
  const address = token.address.toLowerCase()
  const found = tokens.find((one) => one.address?.toLowerCase().split(':').at(-1) === address)
  return (
    <p className={styles.hint} data-testid="send-token-balance">
      {found ? fill(has, { amount: found.quantity.numeric, symbol }) : fill(hasNone, { symbol })}
    </p>
  )
}
