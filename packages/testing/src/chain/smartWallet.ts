import artifact from './smartWallet.json' with { type: 'json' }

/** A factory of contract accounts with one owner, compiled from `SmartWallet.sol` by `scripts/compileContracts.mjs`. */
export const smartWalletFactory: { abi: readonly unknown[]; bytecode: string } = artifact
