// Compiles src/chain/TestToken.sol into testToken.json beside it. Run after changing the contract:
// node packages/testing/scripts/compileTestToken.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import solc from 'solc'

const folder = new URL('../src/chain/', import.meta.url)
const input = {
  language: 'Solidity',
  sources: { 'TestToken.sol': { content: readFileSync(new URL('TestToken.sol', folder), 'utf8') } },
  settings: {
    optimizer: { enabled: true, runs: 200 },
    metadata: { bytecodeHash: 'none', appendCBOR: false },
    outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
  },
}
const output = JSON.parse(solc.compile(JSON.stringify(input)))
if (output.errors?.length) throw new Error(output.errors.map((error) => error.formattedMessage).join('\n'))
const { abi, evm } = output.contracts['TestToken.sol'].TestToken
writeFileSync(
  new URL('testToken.json', folder),
  `${JSON.stringify({ abi, bytecode: `0x${evm.bytecode.object}` }, null, 2)}\n`,
)
