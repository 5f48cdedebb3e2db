import artifact from './testToken.json' with { type: 'json' }

/** A small real ERC-20, compiled from `TestToken.sol` by `scripts/compileContracts.mjs`. */
export const testToken: { abi: readonly unknown[]; bytecode: string } = artifact
