import { sandboxAccounts, sandboxMnemonic } from '../accounts.ts'
import {
  sandboxBitcoin,
  sandboxBitcoinAccounts,
  sandboxEns,
  sandboxPolkadot,
  sandboxPolkadotAccounts,
  sandboxSolana,
  sandboxSolanaAccounts,
} from '../networks.ts'
import { copyButton } from './copyButton.ts'
import { type Html, html } from './html.ts'
import { listSection } from './listSection.ts'

/** The phrase that every wallet takes, so that a visitor can use the accounts anywhere. */
export function phraseSection(): Html {
  return html`<section class="card" aria-labelledby="phrase">
<h2 id="phrase">Secret phrase</h2>
<p>Type it into any wallet to use the sandbox’s accounts there. The first ${sandboxAccounts.length} have 10,000 ETH and 10,000 of each token.</p>
<div class="phrase"><code>${sandboxMnemonic}</code>${copyButton(sandboxMnemonic, 'the secret phrase')}</div>
<p class="warning">Everybody knows this phrase: never send real money to its accounts.</p>
</section>`
}

/** The accounts that have money from the start. */
export function accountsSection(): Html {
  return listSection({
    id: 'accounts',
    title: 'Accounts',
    note: 'They have money from the start, and their keys are public. The other accounts of each chain are in sandbox/src/networks.ts.',
    items: [
      ...sandboxAccounts.map((value, index) => ({
        name: sandboxEns.names.find(({ address }) => address === value)?.name ?? `Account ${index + 1}`,
        detail: `EVM, m/44'/60'/0'/0/${index} of the phrase`,
        value,
      })),
      {
        name: sandboxSolana.name,
        detail: "m/44'/501'/0'/0' of the phrase",
        value: sandboxSolanaAccounts[0],
      },
      {
        name: `${sandboxBitcoin.name}, payment`,
        detail: "m/84'/1'/0'/0/0 of the phrase",
        value: sandboxBitcoinAccounts[0].payment,
      },
      {
        name: `${sandboxBitcoin.name}, ordinals`,
        detail: "m/86'/1'/0'/0/0 of the phrase",
        value: sandboxBitcoinAccounts[0].ordinals,
      },
      {
        name: sandboxPolkadot.name,
        detail: '//Alice of Substrate’s own phrase',
        value: sandboxPolkadotAccounts[0].address,
      },
    ],
  })
}
