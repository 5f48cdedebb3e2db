import { CodeBlock, CopyButton } from '@latchkey/app-ui'
import styles from './Sample.module.css'

const code = `import { createLatchkey } from '@latchkey/core'
import { ethers } from '@latchkey/evm/ethers'
import { LatchkeyButton, LatchkeyProvider, useAccount } from '@latchkey/react'
import { mainnet } from 'viem/chains'

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
  {
    title: 'Headless first',
    text: 'Everything the modal does is an action of the kit and a React hook. The modal is only one user of them.',
  },
  {
    title: 'Loads on intent',
    text: 'Creating a kit makes no request. The modal arrives when somebody comes near the button, each view when it is shown.',
  },
  {
    title: 'Yours to look at',
    text: 'Width, font, radius and accent are theme variables. English, German and Arabic, right to left included.',
  },
]

/** What using Latchkey looks like for a developer. */
export function Sample() {
  return (
    <section className={`wrap ${styles.sample}`} id="code" aria-labelledby="sample-title">
      <div>
        <h2 id="sample-title">A few lines, and it is yours</h2>
        <ul className={styles.points}>
          {points.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.code}>
        <div className={styles.bar}>
          <span>App.tsx</span>
          <CopyButton text={code} label="Copy example" />
        </div>
        <CodeBlock code={code} label="Example" />
      </div>
    </section>
  )
}
