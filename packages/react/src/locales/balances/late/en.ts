/** The texts that lead an account without tokens to its first ones. */
export const en = {
  buyCard: 'Buy Crypto',
  buyCardHint: 'Easy with card or bank account',
  receiveCard: 'Receive funds',
  receiveCardHint: 'Transfer tokens on your wallet',
  popular: 'popular',
}
