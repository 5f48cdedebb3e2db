import { useTokenBalances } from '@latchkey/react'
import type { Token } from '../../config/appConfig.ts'
import styles from './ActionForm.module.css'

/** How much of a token the account has, where the server knows that. It is asked only while this is shown. */
export function TokenBalance({ token }: { token: Token }) {
  const { tokens, status } = useTokenBalances()
  if (status !== 'ready') return null
  const address = token.address.toLowerCase()
  const found = tokens.find((one) => one.address?.toLowerCase().split(':').at(-1) === address)
  return (
    <p className={styles.hint} data-testid="send-token-balance">
      {found ? `You have ${found.quantity.numeric} ${token.symbol}.` : `You have no ${token.symbol}.`}
    </p>
  )
}
