/** Why the owner's answer was no, in the numbers of the protocol. */
export const reasons = {
  rejected: { code: 5000, message: 'User rejected.' },
  disconnected: { code: 6000, message: 'User disconnected.' },
  unreadable: { code: 1001, message: 'The request cannot be read' },
  unsupportedChains: { code: 5100, message: 'The wallet has none of these chains' },
} as const
