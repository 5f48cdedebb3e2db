/** The texts of choosing a chain family, and of going on in another one. */
export const en = {
  selectChainFor: 'Select Chain for {name}',
  selectChainHint: 'Select which chain to connect to your multi chain wallet',
  connectorNotFound: 'Failed to find connector',
  switchTo: 'Switch to {name}',
  switchToHint:
    "Connected wallet doesn't support connecting to {name} chain. You need to connect with a different wallet.",
  switchAction: 'Switch',
  served: '{wallet} works on {name}, too.',
  continueWith: 'Continue with {wallet}',
  chooseAnother: 'Choose another wallet',
}
