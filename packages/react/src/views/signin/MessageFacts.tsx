import type { Network } from '@latchkey/core'
import type { MessageToSign } from '@latchkey/protocol'
import { useId, useState } from 'react'
import type { SigninMessages } from '../../locales/signin/late/signinMessages.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Address } from '../../ui/Address.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Inline } from '../../ui/Inline.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Verbatim, VerbatimPlace } from '../../ui/Verbatim.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { NetworkPicture } from '../shared/NetworkPicture.tsx'

export type MessageFactsProps = {
  /** Undefined while it is made. */
  message: MessageToSign | undefined
  network: Network
  texts: SigninMessages
}

/** What a message says: in the visitor's language where it is ours, and word for word. */
export function MessageFacts({ message, network, texts }: MessageFactsProps) {
  const { lang } = useMessages()
  const [isFull, setFull] = useState(false)
  const id = useId()
  const place = (
    <Inline align="end">
      <Skeleton width={120} height={20} />
    </Inline>
  )
  const until = message?.expirationTime
  return (
    <>
      <Facts
        label={texts.whatYouSign}
        facts={[
          { term: texts.site, value: message ? <bdi>{message.domain}</bdi> : place, strong: true },
          { term: texts.account, value: message ? <Address address={message.accountAddress} /> : place },
          {
            term: texts.network,
            value: (
              <Inline align="end">
                <NetworkPicture network={network} size={16} />
                <bdi>{network.name}</bdi>
              </Inline>
            ),
          },
          ...(message && !until
            ? []
            : [{ term: texts.validUntil, value: until ? formatTime(until, lang) : place }]),
        ]}
      >
        {message ? (
          <Verbatim label={texts.fullMessage} full={isFull} id={id} testId="signin-message">
            {message.toString()}
          </Verbatim>
        ) : (
          <VerbatimPlace />
        )}
      </Facts>
      <Inline align="center">
        <LinkButton
          disabled={!message}
          onClick={() => setFull(!isFull)}
          expands={{ isOpen: isFull, id }}
          testId="signin-message-toggle"
        >
          {isFull ? texts.showLess : texts.showAll}
        </LinkButton>
      </Inline>
      <VisuallyHidden role="status">{message ? '' : texts.preparing}</VisuallyHidden>
    </>
  )
}

/** A moment as people of a language write it; as it came, where it is none. */
function formatTime(time: string, lang: string): string {
  const date = new Date(time)
  return Number.isNaN(date.getTime())
    ? time
    : new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' }).format(date)
}
