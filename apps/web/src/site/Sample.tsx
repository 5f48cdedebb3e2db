import { CodeBlock, CopyButton } from '@latchkey/app-ui'
import { useTexts } from '../texts/useTexts.ts'
import styles from './Sample.module.css'

const code = `import { createLatchkey } from '@latchkey/core'
import { ethers } from '@latchkey/evm/ethers'
import { mainnet } from '@latchkey/networks'
import { LatchkeyButton, LatchkeyProvider, useAccount } from '@latchkey/react'

const kit = createLatchkey({
  projectId: 'my-page',
  networks: [mainnet],
  adapters: [ethers()],
})

export const App = () => (
  <LatchkeyProvider kit={kit}>
    <LatchkeyButton />
    <Greeting />
  </LatchkeyProvider>
)

function Greeting() {
  const { address, isConnected } = useAccount()
  return <p>{isConnected ? \`Hello \${address}\` : 'Nobody is here yet.'}</p>
}
`

const points = [
  ['headless', 'headlessText'],
  ['intent', 'intentText'],
  ['looks', 'looksText'],
] as const

/** What using Latchkey looks like for a developer. */
export function Sample() {
  const { sample, copy } = useTexts()
  return (
    <section className={`wrap ${styles.sample}`} id="code" aria-labelledby="sample-title">
      <div>
        <h2 id="sample-title">{sample.title}</h2>
        <ul className={styles.points}>
          {points.map(([title, text]) => (
            <li key={title}>
              <h3>{sample[title]}</h3>
              <p>{sample[text]}</p>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.code}>
        <div className={styles.bar}>
          <bdi>App.tsx</bdi>
          <CopyButton text={code} label={sample.copy} feedback={copy} />
        </div>
        <CodeBlock code={code} label={sample.example} />
      </div>
    </section>
  )
}
