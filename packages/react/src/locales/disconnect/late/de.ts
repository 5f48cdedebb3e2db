import type { DisconnectMessages } from './disconnectMessages.ts'

export const de: DisconnectMessages = {
  all: 'Alle trennen',
  question: 'Alle Wallets trennen?',
  hint: 'Diese Seite vergisst dann jede verbundene Wallet, auf allen Chains.',
  cancel: 'Abbrechen',
}
