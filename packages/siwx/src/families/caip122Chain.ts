import { isChainId, type Namespace } from '@latchkey/protocol'

/** CAIP-122 names a chain by its whole CAIP-2 id. */
export function caip122Chain(namespace: Namespace) {
  return {
    writeChain: (reference: string) => `${namespace}:${reference}`,
    readChain(text: string): string | undefined {
      const start = `${namespace}:`
      return isChainId(text) && text.startsWith(start) ? text.slice(start.length) : undefined
    },
  }
}
