// Compiles Activity.sol into activity.json beside it. Run after changing the contracts:
// node services/server/test/contracts/compile.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import solc from 'solc'

const folder = new URL('./', import.meta.url)
const input = {
  language: 'Solidity',
  sources: { 'Activity.sol': { content: readFileSync(new URL('Activity.sol', folder), 'utf8') } },
  settings: {
    optimizer: { enabled: true, runs: 200 },
    metadata: { bytecodeHash: 'none', appendCBOR: false },
    outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
  },
}
const output = JSON.parse(solc.compile(JSON.stringify(input)))
const errors = output.errors?.filter(({ severity }) => severity === 'error') ?? []
if (errors.length) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
const artifacts = Object.fromEntries(
  Object.entries(output.contracts['Activity.sol']).map(([name, { abi, evm }]) => [
    name,
    { abi, bytecode: `0x${evm.bytecode.object}` },
  ]),
)
writeFileSync(new URL('activity.json', folder), `${JSON.stringify(artifacts, null, 2)}\n`)
