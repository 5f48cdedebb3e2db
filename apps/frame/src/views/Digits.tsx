import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../locales/useText.ts'
import styles from './Digits.module.css'

export type DigitsProps = {
  isDisabled: boolean
  /** The code was refused: the digits are marked, and the next one typed begins anew. */
  isWrong: boolean
  /** The id of the text that says why. */
  describedBy?: string | undefined
  onCode(code: string): void
}

const count = 6
const empty: readonly string[] = Array.from({ length: count }, () => '')

/**
 * Six fields of one digit each. Whatever has several digits in it, pasted, typed or filled in by the browser, is spread over the fields;
 * the sixth digit submits. The digits leave this component only by `onCode`.
 */
export function Digits({ isDisabled, isWrong, describedBy, onCode }: DigitsProps) {
  const text = useText()
  const [digits, setDigits] = useState(empty)
  const fields = useRef<(HTMLInputElement | null)[]>([])
  const focus = (index: number) => fields.current[Math.min(Math.max(index, 0), count - 1)]?.focus()

  useEffect(() => {
    const begin = () => {
      if (document.activeElement === document.body)
        fields.current.find((field) => field?.value === '')?.focus()
    }
    begin()
    // A frame that the page does not show yet cannot give a field the focus. The page gives the focus to the frame once it shows it.
    addEventListener('focus', begin)
    return () => removeEventListener('focus', begin)
  }, [])
  useEffect(() => {
    if (!isWrong) return
    const again = fields.current[0]
    again?.focus()
    again?.select()
  }, [isWrong])

  function put(index: number, typed: string) {
    const given = typed.replace(/\D/g, '').slice(0, count)
    if (given === '') return
    // After a refused code the first digit of the next one clears the rest.
    const before = isWrong && index === 0 ? empty : digits
    const at = given.length === count ? 0 : index
    const next = before.map((digit, place) => given[place - at] ?? digit)
    // At once: until it is rendered, the next field is disabled and takes neither the focus nor what is typed.
    flushSync(() => setDigits(next))
    focus(at + given.length)
    const code = next.join('')
    if (code.length === count) onCode(code)
  }

  function clear(index: number) {
    setDigits(digits.map((digit, place) => (place >= index ? '' : digit)))
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    const { key } = event
    if (key === 'Backspace' || key === 'Delete') {
      event.preventDefault()
      const target = key === 'Backspace' && digits[index] === '' ? index - 1 : index
      clear(Math.max(target, 0))
      focus(target)
    } else if (key === 'ArrowLeft' || key === 'ArrowRight') {
      event.preventDefault()
      // The digits run from left to right in every language.
      focus(index + (key === 'ArrowLeft' ? -1 : 1))
    }
  }

  function onPaste(event: ClipboardEvent, index: number) {
    event.preventDefault()
    put(index, event.clipboardData.getData('text'))
  }

  return (
    <fieldset className={styles.digits} disabled={isDisabled} aria-describedby={describedBy} dir="ltr">
      <legend className="sr">{text('codeLegend')}</legend>
      {digits.map((digit, index) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields never change places.
          key={index}
          ref={(field) => {
            fields.current[index] = field
          }}
          className={styles.digit}
          data-testid="otp-digit"
          data-wrong={isWrong || undefined}
          aria-label={text('codeDigit', { n: index + 1 })}
          aria-invalid={isWrong || undefined}
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          inputMode="numeric"
          disabled={index > 0 && digits[index - 1] === ''}
          value={digit}
          onChange={({ target }) => {
            // The browser adds what is typed to what is there.
            const added = target.value.replace(digit, '')
            put(index, added === '' ? target.value : added)
          }}
          onFocus={({ target }) => target.select()}
          onKeyDown={(event) => onKeyDown(event, index)}
          onPaste={(event) => onPaste(event, index)}
        />
      ))}
    </fieldset>
  )
}
