import { IconButton } from './IconButton.tsx'
import { useCopy } from './useCopy.ts'

const icon = { idle: 'copy', copied: 'check', failed: 'warn' } as const
const english = { copied: 'Copied', failed: 'Could not copy' }

/** Copies a text; the icon and a live region say whether it worked. */
export function CopyButton({
  text,
  label,
  feedback = english,
  size = 'md',
}: {
  text: string
  label: string
  /** What is said afterwards. Pages of one language leave it out. */
  feedback?: { copied: string; failed: string }
  size?: 'md' | 'sm'
}) {
  const { state, copy } = useCopy()
  return (
    <>
      <IconButton icon={icon[state]} label={label} size={size} onClick={() => copy(text)} />
      <span className="sr" role="status">
        {state === 'idle' ? '' : feedback[state]}
      </span>
    </>
  )
}
