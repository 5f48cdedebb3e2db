import { type Hex, isHex } from 'viem'
import ensPublicResolver from '../generated/EnsPublicResolver.json' with { type: 'json' }
import ensRegistry from '../generated/EnsRegistry.json' with { type: 'json' }
import ensReverseRegistrar from '../generated/EnsReverseRegistrar.json' with { type: 'json' }
import idRegistry from '../generated/IdRegistry.json' with { type: 'json' }
import legacyToken from '../generated/LegacyToken.json' with { type: 'json' }
import multicall3 from '../generated/Multicall3.json' with { type: 'json' }
import sandboxKeys from '../generated/SandboxKeys.json' with { type: 'json' }
import sandboxPasses from '../generated/SandboxPasses.json' with { type: 'json' }
import sandboxPostcards from '../generated/SandboxPostcards.json' with { type: 'json' }
import sandboxToken from '../generated/SandboxToken.json' with { type: 'json' }
import universalResolver from '../generated/UniversalResolver.json' with { type: 'json' }

/** What is deployed on each chain. `npm run compile -w @latchkey/sandbox` makes it from `contracts/`. */
export const artifacts = {
  sandboxToken: hex(sandboxToken.bytecode),
  legacyToken: hex(legacyToken.bytecode),
  sandboxKeys: hex(sandboxKeys.bytecode),
  sandboxPasses: hex(sandboxPasses.bytecode),
  sandboxPostcards: hex(sandboxPostcards.bytecode),
  ensRegistry: hex(ensRegistry.bytecode),
  ensReverseRegistrar: hex(ensReverseRegistrar.bytecode),
  ensPublicResolver: hex(ensPublicResolver.bytecode),
  universalResolver: hex(universalResolver.bytecode),
  idRegistryCode: hex(idRegistry.deployedBytecode),
  multicall3Code: hex(multicall3.deployedBytecode),
}

function hex(value: string): Hex {
  if (!isHex(value)) throw new Error('An artifact in src/generated is damaged; compile the contracts again.')
  return value
}
