import '@polkadot/extension-base/background/handlers'

declare module '@polkadot/extension-base/background/handlers' {
  /** Ends when the extension has read what it stores. The build makes it of an `await`, which service workers do not allow. */
  export const started: Promise<void>
}
