import { Button, Icon, useCopy } from '@latchkey/app-ui'
import { useOptions } from '../../options/OptionsContext.ts'
import { toOptionsLink } from '../../options/optionsLink.ts'
import { useTexts } from '../../texts/useTexts.ts'

const icons = { idle: 'copy', copied: 'check', failed: 'warn' } as const

/** Copies a link that opens the playground with the current options. */
export function CopyLink() {
  const { options } = useOptions()
  const { playground } = useTexts()
  const { state, copy } = useCopy()
  const feedback = { idle: '', copied: playground.copied, failed: playground.notCopied }[state]
  return (
    <>
      <Button variant="line" onClick={() => copy(toOptionsLink(options, location.href))}>
        <Icon name={icons[state]} size={16} />
        {playground.copyLink}
      </Button>
      <span className="sr" role="status">
        {feedback}
      </span>
    </>
  )
}
