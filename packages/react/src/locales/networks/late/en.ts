/** The texts that explain what a network is. */
export const en = {
  infrastructureTitle: "The system's nuts and bolts",
  infrastructureText:
    'A network is what brings the blockchain to life, as this technical infrastructure allows apps to access the ledger and smart contract services.',
  usesTitle: 'Designed for different uses',
  usesText: 'Each network is designed differently, and may therefore suit certain apps and experiences.',
  learnMore: 'Learn more',
}
