import type { AccountType } from '@latchkey/core'
import { checksumAddress } from '@latchkey/eip1193'
import type { Namespace } from '@latchkey/protocol'

type NamespaceEntry = {
  /** What a wallet may be asked. */
  methods: readonly string[]
  accountType: AccountType
  /** The one way to write an address, where there are several. */
  normalize?: (address: string) => string
  /** Earlier CAIP-2 ids of a chain, which some wallets still use, by its id of today. */
  formerIds?: Readonly<Record<string, string>>
}

/** What a session may have in each namespace. Nothing of it is required: a wallet approves what it can. */
export const namespaceTable: Readonly<Record<Namespace, NamespaceEntry>> = {
  eip155: {
    accountType: 'eoa',
    normalize: checksumAddress,
    methods: [
      'eth_accounts',
      'eth_requestAccounts',
      'eth_sendRawTransaction',
      'eth_sign',
      'eth_signTransaction',
      'eth_signTypedData',
      'eth_signTypedData_v3',
      'eth_signTypedData_v4',
      'eth_sendTransaction',
      'personal_sign',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_getPermissions',
      'wallet_requestPermissions',
      'wallet_registerOnboarding',
      'wallet_watchAsset',
      'wallet_scanQRCode',
      'wallet_getCallsStatus',
      'wallet_showCallsStatus',
      'wallet_sendCalls',
      'wallet_getCapabilities',
      'wallet_grantPermissions',
      'wallet_revokePermissions',
      'wallet_getAssets',
    ],
  },
  solana: {
    accountType: 'eoa',
    methods: [
      'solana_signMessage',
      'solana_signTransaction',
      'solana_requestAccounts',
      'solana_getAccounts',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
    ],
    formerIds: {
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
      'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
    },
  },
  polkadot: { accountType: 'eoa', methods: ['polkadot_signTransaction', 'polkadot_signMessage'] },
  bip122: {
    accountType: 'payment',
    methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  },
}

export const sessionEvents = ['accountsChanged', 'chainChanged'] as const
