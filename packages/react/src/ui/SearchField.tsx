import { type KeyboardEvent, useRef } from 'react'
import { Field } from './Field.tsx'
import { IconButton } from './IconButton.tsx'
import { closeIcon } from './icons/close.ts'
import { searchIcon } from './icons/search.ts'

export type SearchFieldProps = {
  label: string
  placeholder?: string | undefined
  value: string
  onChange: (value: string) => void
  /** Called by the cross, after which the field has the focus again. Default: `onChange('')`. */
  onClear?: (() => void) | undefined
  clearLabel: string
  testId?: string | undefined
}

/**
 * A field to search with, and a cross to empty it.
 *
 * @example
 * <SearchField label="Search network" clearLabel="Clear" value={query} onChange={setQuery} />
 */
export function SearchField({
  label,
  placeholder = label,
  value,
  onChange,
  onClear,
  clearLabel,
  testId,
}: SearchFieldProps) {
  const root = useRef<HTMLDivElement>(null)
  const clear = () => {
    if (onClear) onClear()
    else onChange('')
    root.current?.querySelector('input')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || value === '') return
    // The first Escape is for the words, the second for the dialog around them.
    event.preventDefault()
    event.stopPropagation()
    clear()
  }
  return (
    <div ref={root}>
      <Field
        label={label}
        placeholder={placeholder}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        icon={searchIcon}
        value={value}
        onChange={onChange}
        onKeyDown={onKeyDown}
        testId={testId}
        end={value !== '' && <IconButton icon={closeIcon} label={clearLabel} size="sm" onClick={clear} />}
      />
    </div>
  )
}
