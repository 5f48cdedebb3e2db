import { readdirSync, readFileSync } from 'node:fs'
import solc from 'solc'
import { z } from 'zod'

const contractsFolder = new URL('../contracts/', import.meta.url)

/** Only what is read below; the compiler says much more. */
const compilerOutput = z.object({
  errors: z.array(z.object({ severity: z.string(), formattedMessage: z.string() })).optional(),
  contracts: z
    .record(
      z.string(),
      z.record(
        z.string(),
        z.object({
          abi: z.array(z.unknown()),
          evm: z.object({
            bytecode: z.object({ object: z.string() }),
            deployedBytecode: z.object({ object: z.string() }),
          }),
        }),
      ),
    )
    .optional(),
})

/**
 * Compiles every contract of the sandbox.
 *
 * @example
 * const files = compileContracts() // { 'SandboxToken.json': '{ "abi": …' }
 *
 * @returns the artifacts' file names and their whole text, the same on every machine.
 */
export function compileContracts(): Record<string, string> {
  const names = readdirSync(contractsFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sol'))
    .map((name) => name.replaceAll('\\', '/'))
    .sort()
  const sources = names.map((name) => [
    name,
    { content: readFileSync(new URL(name, contractsFolder), 'utf8') },
  ])
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(sources),
    settings: {
      evmVersion: 'osaka',
      optimizer: { enabled: true, runs: 200 },
      // Without the metadata hash, a comment in a source does not change the bytecode.
      metadata: { appendCBOR: false, bytecodeHash: 'none' },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
    },
  }
  const output = compilerOutput.parse(JSON.parse(solc.compile(JSON.stringify(input))))
  if (output.errors?.length) throw new Error(output.errors.map((error) => error.formattedMessage).join('\n'))

  const artifacts: Record<string, string> = {}
  // What is deployed is in a file of its own name. Interfaces and libraries become part of it.
  for (const file of names.filter((name) => !name.startsWith('lib/'))) {
    const name = file.replace(/^.*\/|\.sol$/g, '')
    const contract = output.contracts?.[file]?.[name]
    if (!contract) throw new Error(`${file} has no contract ${name}.`)
    const { abi, evm } = contract
    const artifact = {
      abi,
      bytecode: `0x${evm.bytecode.object}`,
      deployedBytecode: `0x${evm.deployedBytecode.object}`,
    }
    artifacts[`${name}.json`] = `${JSON.stringify(artifact, null, 2)}\n`
  }
  return artifacts
}
