// Who may import whom: the table of the design, as data. `checkBoundaries.ts` reads it.

export type Area = {
  /** A folder, from the root of the repository. `*` stands for one folder name. */
  folder: string
  /** The areas below it that it may import (by their names in {@link areas}); `anything` for what never ships. */
  mayImport: readonly string[] | 'anything'
  /** Its code runs in the visitor's page: no Node there. */
  page?: boolean
}

export const areas: Readonly<Record<string, Area>> = {
  protocol: { folder: 'packages/protocol', mayImport: [], page: true },
  core: { folder: 'packages/core', mayImport: ['protocol'], page: true },
  networks: { folder: 'packages/networks', mayImport: ['protocol'], page: true },
  siwx: { folder: 'packages/siwx', mayImport: ['protocol'], page: true },
  'frame-client': { folder: 'packages/frame-client', mayImport: ['protocol'], page: true },
  eip1193: { folder: 'packages/eip1193', mayImport: ['protocol', 'core'], page: true },
  // The embedded wallet's adapter, which talks to the frame. It comes before the others because the first area that fits counts.
  'auth-adapter': {
    folder: 'packages/adapters/auth',
    mayImport: ['protocol', 'core', 'eip1193', 'frame-client'],
    page: true,
  },
  adapters: { folder: 'packages/adapters/*', mayImport: ['protocol', 'core', 'eip1193'], page: true },
  react: { folder: 'packages/react', mayImport: ['protocol', 'core'], page: true },
  server: { folder: 'services/server', mayImport: ['protocol', 'siwx'] },
  'app-ui': { folder: 'apps/ui', mayImport: [], page: true },
  frame: { folder: 'apps/frame', mayImport: ['protocol', 'app-ui'], page: true },
  wallet: { folder: 'apps/wallet', mayImport: ['protocol', 'app-ui'], page: true },
  web: {
    folder: 'apps/web',
    mayImport: ['protocol', 'core', 'networks', 'siwx', 'adapters', 'auth-adapter', 'react', 'app-ui'],
    page: true,
  },
  console: { folder: 'apps/console', mayImport: ['protocol', 'app-ui'], page: true },
  docs: { folder: 'apps/docs', mayImport: ['protocol', 'app-ui'], page: true },
  testing: { folder: 'packages/testing', mayImport: 'anything' },
  sandbox: { folder: 'sandbox', mayImport: 'anything' },
  e2e: { folder: 'e2e', mayImport: 'anything' },
  bench: { folder: 'bench', mayImport: 'anything' },
  scripts: { folder: 'scripts', mayImport: 'anything' },
}

/** Folders whose members do not know each other. */
export const siblings: readonly { folders: string; except: readonly string[] }[] = [
  { folders: 'packages/adapters/*', except: [] },
  { folders: 'packages/react/src/views/*', except: ['shared'] },
  { folders: 'packages/core/src/capabilities/*', except: [] },
  {
    // The server's capabilities are the folders that are not named here: nothing but `modules.ts` knows them. What is named
    // here is the base below them, which any of them may use.
    folders: 'services/server/src/*',
    except: [
      ...['config', 'logger', 'metrics', 'db', 'redis', 'cache', 'keys', 'leader', 'limits', 'http'],
      ...['access', 'projects', 'safeFetch', 'upstream', 'explorer', 'nftMetadata', 'activityIndex', 'moves'],
      ...['chains', 'families', 'evm', 'solana', 'polkadot', 'bitcoin', 'tokens', 'prices'],
      ...['mail', 'sealing', 'hpke', 'audit', 'escrow'],
    ],
  },
]

/**
 * Floors inside a package, the lowest first. What lies on a floor imports its own floor and those below, never one above, not even a
 * type. Files that lie beside the floors, such as the package's entry, are above all of them.
 */
export const floors: readonly { folder: string; order: readonly string[] }[] = [
  { folder: 'packages/core/src', order: ['base', 'capabilities', 'kit'] },
]

/**
 * Where files that import each other in a circle, types included, are few enough to be read together. Values may not be imported in
 * a circle at all, anywhere.
 */
export const circles = { folders: ['packages/core', 'services/server'], mostFiles: 4 }

/** The design system: of ours it may import the types of `protocol` only. */
export const designSystem = { folder: 'packages/react/src/ui', mayImportTypesOf: 'protocol' }

/** Imports that the table does not allow, and why they are right. */
export const exceptions: readonly { folder: string; mayImport: string; because: string }[] = [
  {
    folder: 'apps/web/src/sandbox',
    mayImport: 'testing',
    because: 'the Sandbox Wallet is a fake wallet; this folder is only in sandbox builds',
  },
  {
    folder: 'apps/web/src/sandbox',
    mayImport: 'sandbox',
    because: 'it knows the networks and accounts of the sandbox; this folder is only in sandbox builds',
  },
  {
    folder: 'apps/web/src/sandbox',
    mayImport: 'wallet',
    because:
      'both sandbox wallets describe requests in the same words; this folder is only in sandbox builds',
  },
  ...['evm', 'solana', 'bitcoin', 'polkadot'].map((family) => ({
    folder: `apps/wallet/src/${family}`,
    mayImport: 'sandbox',
    because: 'the sandbox wallet knows the networks and accounts of the sandbox, and no others',
  })),
  {
    folder: 'apps/wallet/src/farcaster',
    mayImport: 'sandbox',
    because: "it answers logins by Farcaster for the sandbox's people, whose keys everybody knows",
  },
  {
    folder: 'apps/wallet/src/brand',
    mayImport: 'sandbox',
    because: "the sandbox's wallets have one brand",
  },
  ...['solana', 'bitcoin', 'polkadot'].map((family) => ({
    folder: `apps/wallet/src/${family}`,
    mayImport: 'testing',
    because: 'the sandbox wallets sign with the keys of the test accounts, which everybody knows',
  })),
]

/** Where a namespace may be named. Everything else asks the adapter. */
export const namespaceLiterals = {
  names: ['eip155', 'solana', 'polkadot', 'bip122'],
  folders: [
    'packages/protocol/src/caip',
    'packages/adapters',
    'packages/networks',
    'packages/eip1193',
    'packages/siwx/src/families',
    'packages/testing',
    // Configuration tables: defaults per namespace, the namespace of a plain chain object, names to show.
    'packages/core/src/base/options',
    'packages/core/src/base/networks/toNetwork.ts',
    'packages/core/src/base/deepLinks/inAppBrowserLink.ts',
    'services/server/src/families/families.ts',
    // The account that proves that a new wallet is somebody's own.
    'services/server/src/login/wallet/checkNewWallet.ts',
    // Farcaster's ids are on one chain.
    'services/server/src/login/farcaster/verifyFarcaster.ts',
    'packages/react/src/locales',
    // The names of adapters, some of which are named like their namespace.
    'packages/core/src/base/adapter/adapterType.ts',
    // Its configuration: adapters, tokens and verifiers of each chain family, and the Sandbox Wallet's part in it.
    'apps/web/src/config',
    'apps/web/src/kit/loadAdapters.ts',
    'apps/web/src/playground/verify/verifyMessage.ts',
    'apps/web/src/sandbox',
    'apps/wallet/src/evm',
    'apps/wallet/src/solana',
    'apps/wallet/src/bitcoin',
    'apps/wallet/src/polkadot',
    // The embedded wallet has keys and requests of every family, and no adapter to ask.
    'apps/frame/src/keys',
    // The page that opens a recovery kit says of which chain family each address is.
    'apps/frame/src/recovery',
    'apps/frame/src/locales/recovery',
    // So does the page on which single keys are shown.
    'apps/frame/src/own/keys',
    'apps/frame/src/chains',
    'apps/frame/src/requests',
    'sandbox',
    'e2e',
    'bench',
    'scripts',
  ],
}

/**
 * Where no sentence for a visitor may stand, because its words come from the locale. What an error factory is given is for a
 * developer. `allowed` are other texts that look like a sentence, and why no visitor reads them as one.
 */
export const sentences: { folder: string; allowed: readonly { text: string; because: string }[] } = {
  folder: 'packages/core/src',
  allowed: [
    {
      text: 'Browser Wallet',
      because: 'the name of the connector for `window.ethereum`, which is compared with it',
    },
    { text: 'Failed to disconnect', because: 'part of a telemetry event, which an operator reads' },
  ],
}

/** What the page does not have. */
export const nodeGlobals: readonly string[] = [
  'process',
  'Buffer',
  'require',
  'global',
  '__dirname',
  '__filename',
  'setImmediate',
]

/** Files that do not ship with the `src` folder they are in. What is outside `src` never ships. */
export const notShipped = /\.(test|test-d|fixture)\.[cm]?tsx?$/
