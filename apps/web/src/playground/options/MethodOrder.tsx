import { IconButton } from '@latchkey/app-ui'
import type { ConnectMethod } from '@latchkey/core'
import { useRef } from 'react'
import { useOptions } from '../../options/OptionsContext.ts'
import styles from './MethodOrder.module.css'
import { moveItem } from './moveItem.ts'

const names: Record<ConnectMethod, string> = { wallet: 'Wallets', email: 'E-mail', social: 'Socials' }

/** The order in which the modal offers the ways to connect. */
export function MethodOrder() {
  const { options, change } = useOptions()
  const order = options.connectMethodsOrder
  const list = useRef<HTMLOListElement>(null)

  const move = (from: number, to: number) => {
    change({ connectMethodsOrder: moveItem(order, from, to) })
    // The focus moves with the row, to a button of it that is still enabled.
    requestAnimationFrame(() => {
      const buttons = list.current?.children[to]?.querySelectorAll('button') ?? []
      const wanted = buttons[to < from ? 0 : 1]
      ;(wanted?.disabled ? buttons[to < from ? 1 : 0] : wanted)?.focus()
    })
  }

  return (
    <ol className={styles.list} aria-label="Order" ref={list}>
      {order.map((method, index) => (
        <li key={method}>
          <span>
            {index + 1}. {names[method]}
          </span>
          <IconButton
            icon="up"
            size="sm"
            label={`Move ${names[method]} up`}
            disabled={index === 0}
            onClick={() => move(index, index - 1)}
          />
          <IconButton
            icon="down"
            size="sm"
            label={`Move ${names[method]} down`}
            disabled={index === order.length - 1}
            onClick={() => move(index, index + 1)}
          />
        </li>
      ))}
    </ol>
  )
}
