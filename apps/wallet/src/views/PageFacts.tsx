import { Icon } from '@latchkey/app-ui'
import type { Peer } from '../connection/peer.ts'
import type { Verdict } from '../connection/verdict.ts'
import styles from './PageFacts.module.css'

/** Which page asks, and how sure that is. */
export function PageFacts({ peer, verdict }: { peer: Peer; verdict: Verdict }) {
  const { tone, text } = describe(verdict, peer)
  return (
    <div className={styles.facts} data-tone={tone}>
      <p className={styles.name}>{peer.name}</p>
      <p className={styles.url}>{peer.url}</p>
      <p className={styles.verdict}>
        <Icon name={tone === 'good' ? 'shield' : tone === 'bad' ? 'warn' : 'help'} size={16} />
        <span>{text}</span>
      </p>
    </div>
  )
}

function describe(verdict: Verdict, { url }: Peer): { tone: 'good' | 'bad' | 'unsure'; text: string } {
  if (verdict.kind === 'confirmed')
    return {
      tone: 'good',
      text: 'The address has been confirmed. Nobody has checked whether the page is honest.',
    }
  if (verdict.kind === 'scam') return { tone: 'bad', text: 'This page is known for fraud. Do not approve.' }
  if (verdict.kind === 'mismatch')
    return { tone: 'bad', text: `Careful: this came from ${verdict.origin}, not from ${url}.` }
  return { tone: 'unsure', text: 'This is what the page says about itself. It could not be checked.' }
}
