import type { Namespace } from '@latchkey/protocol'

/** The namespace of EVM, for those who need nothing else of it. */
export const evmNamespace = 'eip155' satisfies Namespace
