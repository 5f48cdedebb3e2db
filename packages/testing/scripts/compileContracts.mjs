// Compiles the contracts of src/chain into the JSON files beside them. Run after changing one:
// node packages/testing/scripts/compileContracts.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import solc from 'solc'

const folder = new URL('../src/chain/', import.meta.url)
const contracts = [
  { source: 'TestToken.sol', name: 'TestToken', file: 'testToken.json' },
  { source: 'SmartWallet.sol', name: 'SmartWalletFactory', file: 'smartWallet.json' },
]

for (const { source, name, file } of contracts) {
  const input = {
    language: 'Solidity',
    sources: { [source]: { content: readFileSync(new URL(source, folder), 'utf8') } },
    settings: {
      optimizer: { enabled: true, runs: 200 },
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input)))
  if (output.errors?.length) throw new Error(output.errors.map((error) => error.formattedMessage).join('\n'))
  const { abi, evm } = output.contracts[source][name]
  writeFileSync(
    new URL(file, folder),
    `${JSON.stringify({ abi, bytecode: `0x${evm.bytecode.object}` }, null, 2)}\n`,
  )
}
