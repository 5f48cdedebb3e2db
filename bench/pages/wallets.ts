/** The wallets of every page. Pages with a kit discover them in the browser; the plain dialog lists them directly. */
export const wallets = ['Alpha', 'Beta', 'Gamma', 'Delta'].map((name) => ({
  name: `${name} Wallet`,
  rdns: `example.${name.toLowerCase()}`,
  uuid: `00000000-0000-4000-8000-${name.toLowerCase().padEnd(12, '0')}`,
  icon: 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 40 40%22%3E%3Crect width=%2240%22 height=%2240%22 fill=%22%2358c7b8%22/%3E%3C/svg%3E',
}))
