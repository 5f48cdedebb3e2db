import '@polkadot/extension-base/background/handlers'

declare module '@polkadot/extension-base/background/handlers' {
  /**
   * Resolves when the extension has read its storage. The build creates it from a top-level `await`, which service workers do not allow.
   */
  export const started: Promise<void>
}
