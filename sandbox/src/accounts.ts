/**
 * The phrase that anvil, hardhat and many others start from. Everybody knows it, so its keys are worth nothing: whoever
 * sends real money to one of these accounts has given it away.
 */
export const sandboxMnemonic = 'test test test test test test test test test test test junk'

/** Accounts 0 to 9 of {@link sandboxMnemonic} (path `m/44'/60'/0'/0/n`): 10,000 ether and 10,000 of each token, on each chain. */
export const sandboxAccounts = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
  '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
  '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc',
  '0x976EA74026E726554dB657fA54763abd0C3a0aa9',
  '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955',
  '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f',
  '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720',
] as const

/**
 * Deploys the tokens and hands out money. It has no key (it is the end of keccak256("latchkey sandbox faucet")), so no
 * transaction of a visitor can come between its nonces: the sandbox sends as it by impersonation.
 */
export const faucetAddress = '0xA40707F5E382d078fF44e69926E324B0F1aA1f0e'

/** Deploys the postcards. No key either: the end of keccak256("latchkey sandbox printer"). */
export const printerAddress = '0xC454bf6d40001D4919f5E11492D22D4C4bE48ea2'
