import { describe, expect, test } from 'vitest'
import { findViolations } from './checkBoundaries.ts'
import { plantTree } from './plantTree.fixture.ts'

const entry = { '.': { '@latchkey/source': './src/index.ts', default: './dist/index.js' } }
const clean = {
  'package.json': {
    name: 'root',
    workspaces: [
      'packages/protocol',
      'packages/core',
      'packages/networks',
      'packages/frame-client',
      'packages/adapters/*',
      'packages/react',
      'packages/testing',
      'apps/*',
    ],
  },
  'packages/protocol/package.json': { name: '@latchkey/protocol', exports: entry },
  'packages/protocol/src/index.ts': `export { isNamespace } from './caip/namespace.ts'`,
  'packages/protocol/src/caip/namespace.ts': `export const isNamespace = (value: unknown) => value === 'eip155'
export type Namespace = 'eip155'`,
  'packages/core/package.json': {
    name: '@latchkey/core',
    exports: entry,
    dependencies: { '@latchkey/protocol': '0.1.0' },
  },
  'packages/core/src/index.ts': `import { isNamespace } from '@latchkey/protocol'
import type { Kit } from './kit.ts'
export const kit = (process: Kit) => isNamespace(process.eip)`,
  // A type may point back, and so may a dynamic import.
  'packages/core/src/kit.ts': `import type { kit } from './index.ts'
export type Kit = { eip: string; self?: typeof kit }
export const load = () => import('./index.ts')`,
  'packages/core/src/base/store.ts': `import { isNamespace } from '@latchkey/protocol'
export type Store = typeof isNamespace`,
  'packages/core/src/base/store.test.ts': `import { kitFloor } from '../kit/kitFloor.ts'
export const tested = kitFloor`,
  'packages/core/src/capabilities/balances/balances.ts': `import type { Store } from '../../base/store.ts'
export const balances = (store: Store) => store`,
  'packages/core/src/capabilities/names/names.ts': `import { nameUnresolvedError } from '@latchkey/protocol'
export const names = (name: string) => nameUnresolvedError({ details: \`No resolver knows \${name}.\` })
export const isUnnamed = (name: string) => name === 'Browser Wallet'
export const storageKey = 'latchkey.names.'
export const query = '(pointer: coarse)'
export const code = 'NAME_UNRESOLVED'
export const fault = 'must be one of'`,
  'packages/core/src/kit/kitFloor.ts': `import { balances } from '../capabilities/balances/balances.ts'
export const kitFloor = balances`,
  'packages/core/src/floors.ts': `export { kitFloor } from './kit/kitFloor.ts'
export type { Store } from './base/store.ts'`,
  'packages/core/src/index.test.ts': `import { fakeWallet } from '@latchkey/testing'
import { readFileSync } from 'node:fs'
export const used = [fakeWallet, readFileSync, process.env, 'eip155']`,
  'packages/networks/package.json': {
    name: '@latchkey/networks',
    exports: entry,
    dependencies: { '@latchkey/protocol': '0.1.0' },
  },
  'packages/networks/src/index.ts': `import type { Namespace } from '@latchkey/protocol'
export const mainnet = { caipNetworkId: 'eip155:1', chainNamespace: 'eip155' satisfies Namespace }`,
  'packages/frame-client/package.json': { name: '@latchkey/frame-client', exports: entry },
  'packages/frame-client/src/index.ts': 'export const openFrame = 1',
  'packages/adapters/auth/package.json': {
    name: '@latchkey/auth',
    exports: entry,
    dependencies: { '@latchkey/core': '0.1.0', '@latchkey/frame-client': '0.1.0' },
  },
  'packages/adapters/auth/src/index.ts': `import { kit } from '@latchkey/core'
import { openFrame } from '@latchkey/frame-client'
export const auth = { kit, openFrame }`,
  'packages/adapters/evm/package.json': {
    name: '@latchkey/evm',
    exports: entry,
    dependencies: { '@latchkey/core': '0.1.0', '@latchkey/protocol': '0.1.0' },
  },
  'packages/adapters/evm/src/index.ts': `import { kit } from '@latchkey/core'
export const evm = { kit, namespace: 'eip155' }`,
  'packages/adapters/solana/package.json': { name: '@latchkey/solana', exports: entry },
  'packages/adapters/solana/src/index.ts': 'export const solana = 1',
  'packages/react/package.json': {
    name: '@latchkey/react',
    exports: entry,
    dependencies: { '@latchkey/core': '0.1.0', '@latchkey/protocol': '0.1.0' },
    peerDependencies: { react: '>=18.3' },
  },
  'packages/react/src/index.ts': `import { useState } from 'react'
import { kit } from '@latchkey/core'
export const view = () => [useState, kit, import('./views/connect/Connect.tsx')]`,
  'packages/react/src/ui/Row.tsx': `import type { Namespace } from '@latchkey/protocol'
import styles from './Row.module.css'
export const Row = ({ of }: { of: Namespace }) => <b className={styles.row}>{of}</b>`,
  'packages/react/src/views/shared/useData.ts': 'export const useData = () => 1',
  'packages/react/src/views/connect/Connect.tsx': `import { Row } from '../../ui/Row.tsx'
import { useData } from '../shared/useData.ts'
export const data = useData
export const Connect = () => <Row of={'x' as never} />`,
  'packages/react/src/views/account/Account.tsx': 'export const Account = () => <b />',
  'packages/testing/package.json': { name: '@latchkey/testing', exports: entry },
  'packages/testing/src/index.ts': `import { readFileSync } from 'node:fs'
export const fakeWallet = { readFileSync, namespace: 'eip155' }`,
  'apps/web/package.json': {
    name: '@latchkey/web',
    private: true,
    dependencies: { '@latchkey/react': '0.1.0', '@latchkey/networks': '0.1.0', '@latchkey/auth': '0.1.0' },
    devDependencies: { '@latchkey/testing': '0.1.0' },
  },
  'apps/web/vite.config.ts': `import { join } from 'node:path'
export default join(process.cwd(), 'x')`,
  'apps/web/src/main.tsx': `import { auth } from '@latchkey/auth'
import { mainnet } from '@latchkey/networks'
import { view } from '@latchkey/react'
import { names } from './config/names.ts'
export const page = [auth, mainnet, view, names, import('./sandbox/announce.ts')]`,
  'apps/web/src/config/names.ts': `export const names = { eip155: 'EVM' }`,
  'apps/web/src/sandbox/announce.ts': `export { fakeWallet } from '@latchkey/testing'`,
}

/** The violations of the clean tree with some files more, or other ones. */
const violationsWith = (files: Record<string, string | object>) =>
  findViolations(plantTree({ ...clean, ...files })).map(
    ({ file, line, rule, message }) => `${file}:${line} [${rule}] ${message}`,
  )

describe('findViolations', () => {
  test('default', () => {
    expect(violationsWith({})).toEqual([])
  })

  /** As many files, each of which imports a type of the next one, and the last of the first. */
  const circle = (folder: string, count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `${folder}/circle${index}.ts`,
        `import type { T as Next } from './circle${(index + 1) % count}.ts'\nexport type T = Next | ${index}`,
      ]),
    )

  test('behavior: a few files may import types in a circle', () => {
    expect(violationsWith(circle('packages/core/src', 4))).toEqual([])
  })

  test('behavior: elsewhere more of them', () => {
    expect(violationsWith(circle('packages/react/src', 5))).toEqual([])
  })

  test('behavior: what is loaded later closes no circle', () => {
    const last = { 'packages/core/src/circle4.ts': `export const T = () => import('./circle0.ts')` }
    expect(violationsWith({ ...circle('packages/core/src', 5), ...last })).toEqual([])
  })

  const core = 'packages/core/src/planted.ts'
  const base = 'packages/core/src/base/planted.ts'
  const capability = 'packages/core/src/capabilities/names/planted.ts'
  const react = 'packages/react/src/planted.ts'
  test.each<[string, Record<string, string>, string]>([
    [
      'a lower floor imports a higher one',
      { [core]: `import '@latchkey/react'` },
      'packages/core/src/planted.ts:1 [table] core must not import react',
    ],
    [
      '… a type',
      { [core]: `import type { view } from '@latchkey/react'` },
      'packages/core/src/planted.ts:1 [table] core must not import react',
    ],
    [
      '… a type by name',
      { [core]: `import { type view } from '@latchkey/react'` },
      'packages/core/src/planted.ts:1 [table] core must not import react',
    ],
    [
      '… an import type',
      { [core]: `export type View = typeof import('@latchkey/react').view` },
      'packages/core/src/planted.ts:1 [table] core must not import react',
    ],
    [
      '… later',
      { [core]: `export const later = () => import('@latchkey/react')` },
      'packages/core/src/planted.ts:1 [table] core must not import react',
    ],
    [
      '… to pass it on',
      { [core]: `export { view } from '@latchkey/react'` },
      'packages/core/src/planted.ts:1 [table] core must not import react',
    ],
    [
      '… all of it',
      { [core]: `export * from '@latchkey/react'` },
      'packages/core/src/planted.ts:1 [table] core must not import react',
    ],
    [
      'react imports an adapter',
      { [react]: `import type { evm } from '@latchkey/evm'` },
      'packages/react/src/planted.ts:1 [table] react must not import adapters',
    ],
    [
      'an adapter imports its sibling',
      { 'packages/adapters/evm/src/planted.ts': `import type { solana } from '@latchkey/solana'` },
      'packages/adapters/evm/src/planted.ts:1 [siblings] packages/adapters/evm must not know its sibling packages/adapters/solana',
    ],
    [
      '… the embedded wallet’s',
      { 'packages/adapters/evm/src/planted.ts': `import type { auth } from '@latchkey/auth'` },
      'packages/adapters/evm/src/planted.ts:1 [table] adapters must not import auth-adapter',
    ],
    [
      'the embedded wallet’s adapter imports another',
      { 'packages/adapters/auth/src/planted.ts': `import type { evm } from '@latchkey/evm'` },
      'packages/adapters/auth/src/planted.ts:1 [table] auth-adapter must not import adapters',
    ],
    [
      'another adapter talks to the frame',
      { 'packages/adapters/evm/src/planted.ts': `import { openFrame } from '@latchkey/frame-client'` },
      'packages/adapters/evm/src/planted.ts:1 [table] adapters must not import frame-client',
    ],
    [
      'the kit talks to the frame',
      { [core]: `import { openFrame } from '@latchkey/frame-client'` },
      'packages/core/src/planted.ts:1 [table] core must not import frame-client',
    ],
    [
      'the networks import the kit',
      { 'packages/networks/src/planted.ts': `import type { kit } from '@latchkey/core'` },
      'packages/networks/src/planted.ts:1 [table] networks must not import core',
    ],
    [
      'the kit imports the networks',
      { [core]: `import { mainnet } from '@latchkey/networks'` },
      'packages/core/src/planted.ts:1 [table] core must not import networks',
    ],
    [
      'a view imports its sibling',
      { 'packages/react/src/views/connect/planted.ts': `import { Account } from '../account/Account.tsx'` },
      'packages/react/src/views/connect/planted.ts:1 [siblings] packages/react/src/views/connect must not know its sibling packages/react/src/views/account',
    ],
    [
      'a floor of core imports a higher one',
      { [base]: `import { balances } from '../capabilities/balances/balances.ts'` },
      'packages/core/src/base/planted.ts:1 [floors] base must not import capabilities, which is above it',
    ],
    [
      '… the highest',
      { [base]: `import { kitFloor } from '../kit/kitFloor.ts'` },
      'packages/core/src/base/planted.ts:1 [floors] base must not import kit, which is above it',
    ],
    [
      '… a type',
      { [capability]: `import type { kitFloor } from '../../kit/kitFloor.ts'` },
      'packages/core/src/capabilities/names/planted.ts:1 [floors] capabilities must not import kit, which is above it',
    ],
    [
      '… later',
      { [base]: `export const later = () => import('../kit/kitFloor.ts')` },
      'packages/core/src/base/planted.ts:1 [floors] base must not import kit, which is above it',
    ],
    [
      '… by way of what lies beside the floors',
      { [base]: `import type { kitFloor } from '../floors.ts'` },
      'packages/core/src/base/planted.ts:1 [floors] base must not import packages/core/src/floors.ts, which is above it',
    ],
    [
      '… by way of the package itself',
      { [capability]: `import type { kit } from '@latchkey/core'` },
      'packages/core/src/capabilities/names/planted.ts:1 [floors] capabilities must not import packages/core/src/index.ts, which is above it',
    ],
    [
      'a capability imports its sibling',
      { [capability]: `import { balances } from '../balances/balances.ts'` },
      'packages/core/src/capabilities/names/planted.ts:1 [siblings] packages/core/src/capabilities/names must not know its sibling packages/core/src/capabilities/balances',
    ],
    [
      '… a type',
      { [capability]: `import type { balances } from '../balances/balances.ts'` },
      'packages/core/src/capabilities/names/planted.ts:1 [siblings] packages/core/src/capabilities/names must not know its sibling packages/core/src/capabilities/balances',
    ],
    [
      'a deep import',
      { [core]: `import '@latchkey/protocol/src/caip/namespace.ts'` },
      'packages/core/src/planted.ts:1 [deep] @latchkey/protocol/src/caip/namespace.ts is not among the exports of @latchkey/protocol',
    ],
    [
      'a relative import into another package',
      { [core]: `import '../../protocol/src/index.ts'` },
      'packages/core/src/planted.ts:1 [deep] ../../protocol/src/index.ts reaches into another package: import it by name',
    ],
    [
      'a test’s deep import',
      { 'packages/core/src/planted.test.ts': `import '@latchkey/evm/src/x.ts'` },
      'packages/core/src/planted.test.ts:1 [deep] @latchkey/evm/src/x.ts is not among the exports of @latchkey/evm',
    ],
    [
      'the design system imports a hook',
      { 'packages/react/src/ui/planted.ts': `import { view } from '../index.ts'` },
      'packages/react/src/ui/planted.ts:1 [design system] the design system must not import ../index.ts',
    ],
    [
      'the design system imports a value of protocol',
      { 'packages/react/src/ui/planted.ts': `import { isNamespace } from '@latchkey/protocol'` },
      'packages/react/src/ui/planted.ts:1 [design system] the design system must not import @latchkey/protocol',
    ],
    [
      'the design system imports a type of core',
      { 'packages/react/src/ui/planted.ts': `import type { kit } from '@latchkey/core'` },
      'packages/react/src/ui/planted.ts:1 [design system] the design system must not import @latchkey/core',
    ],
    [
      'a Node module in the page',
      { [core]: `import { join } from 'node:path'` },
      'packages/core/src/planted.ts:1 [node] node:path does not exist in the page',
    ],
    [
      '… without its prefix',
      { [core]: `import { join } from 'path'` },
      'packages/core/src/planted.ts:1 [node] path does not exist in the page',
    ],
    [
      'a Node global in the page',
      { [core]: `export const mode = process.env.MODE` },
      'packages/core/src/planted.ts:1 [node] process does not exist in the page',
    ],
    [
      'another',
      { [core]: `export const bytes = (text: string) => Buffer.from(text)` },
      'packages/core/src/planted.ts:1 [node] Buffer does not exist in the page',
    ],
    [
      'shipping code imports testing',
      { [core]: `import { fakeWallet } from '@latchkey/testing'` },
      'packages/core/src/planted.ts:1 [table] core must not import testing',
    ],
    [
      '… outside the sandbox folder',
      { 'apps/web/src/planted.ts': `import { fakeWallet } from '@latchkey/testing'` },
      'apps/web/src/planted.ts:1 [table] web must not import testing',
    ],
    [
      'a namespace in shared code',
      { [core]: `export const isEvm = (namespace: string) => namespace === 'eip155'` },
      "packages/core/src/planted.ts:1 [namespace] 'eip155' is named in shared code: ask the adapter",
    ],
    [
      '… as a type',
      { [core]: `export type Mine = 'solana'` },
      "packages/core/src/planted.ts:1 [namespace] 'solana' is named in shared code: ask the adapter",
    ],
    [
      '… as a key',
      { [core]: `export const names = { polkadot: 'Polkadot' }` },
      "packages/core/src/planted.ts:1 [namespace] 'polkadot' is named in shared code: ask the adapter",
    ],
    [
      '… as a member',
      { [core]: `export const name = (names: Record<string, string>) => names.bip122` },
      "packages/core/src/planted.ts:1 [namespace] 'bip122' is named in shared code: ask the adapter",
    ],
    [
      '… in a template',
      { [core]: `export const id = (chain: number) => \`eip155:\${chain}\`` },
      "packages/core/src/planted.ts:1 [namespace] 'eip155:' is named in shared code: ask the adapter",
    ],
    [
      '… in a page, outside its configuration',
      { 'apps/web/src/planted.ts': `export const isEvm = (namespace: string) => namespace === 'eip155'` },
      "apps/web/src/planted.ts:1 [namespace] 'eip155' is named in shared code: ask the adapter",
    ],
    [
      '… in an id',
      { [react]: `export const mainnet = 'eip155:1'` },
      "packages/react/src/planted.ts:1 [namespace] 'eip155:1' is named in shared code: ask the adapter",
    ],
    [
      'a sentence for a visitor in core',
      { [core]: `export const toast = { message: 'Token balance unavailable' }` },
      "packages/core/src/planted.ts:1 [sentence] 'Token balance unavailable' is a sentence for a visitor: pass a code, and let the view find the words",
    ],
    [
      '… of one word that goes on',
      { [core]: `export const toast = 'Authenticating...'` },
      "packages/core/src/planted.ts:1 [sentence] 'Authenticating...' is a sentence for a visitor: pass a code, and let the view find the words",
    ],
    [
      '… with another ellipsis',
      { [core]: `export const toast = 'loading…'` },
      "packages/core/src/planted.ts:1 [sentence] 'loading…' is a sentence for a visitor: pass a code, and let the view find the words",
    ],
    [
      '… in a template',
      { [core]: `export const toast = (name: string) => \`\${name} has left.\`` },
      "packages/core/src/planted.ts:1 [sentence] '{} has left.' is a sentence for a visitor: pass a code, and let the view find the words",
    ],
    [
      '… as the message of the error itself',
      { [core]: `export const error = new LatchkeyError('UNKNOWN', 'Something went wrong')` },
      "packages/core/src/planted.ts:1 [sentence] 'Something went wrong' is a sentence for a visitor: pass a code, and let the view find the words",
    ],
    [
      'a dependency that is not declared',
      { [core]: `import { createStore } from 'zustand'` },
      'packages/core/src/planted.ts:1 [undeclared] zustand is not a dependency of @latchkey/core',
    ],
    [
      'a cycle',
      { [core]: `import './planted2.ts'`, 'packages/core/src/planted2.ts': `export * from './planted.ts'` },
      'packages/core/src/planted.ts:1 [cycle] imports itself by way of packages/core/src/planted2.ts',
    ],
    [
      'an import of itself',
      { [core]: `import './planted.ts'` },
      'packages/core/src/planted.ts:1 [cycle] imports itself by way of packages/core/src/planted.ts',
    ],
    [
      'a circle of many files, types included',
      circle('packages/core/src/base', 5),
      `packages/core/src/base/circle0.ts:1 [circle] 5 files import each other, types included: ${[0, 1, 2, 3, 4].map((index) => `packages/core/src/base/circle${index}.ts`).join(', ')}`,
    ],
    [
      '… in the server',
      {
        ...circle('services/server/src', 5),
        'services/server/package.json': '{ "name": "@latchkey/server" }',
      },
      `services/server/src/circle0.ts:1 [circle] 5 files import each other, types included: ${[0, 1, 2, 3, 4].map((index) => `services/server/src/circle${index}.ts`).join(', ')}`,
    ],
    [
      'a file that cannot be read',
      { [core]: `import {` },
      'packages/core/src/planted.ts:1 [syntax] SyntaxError: Expected `}` but found `EOF`',
    ],
  ])('error: %s', (_, files, violation) => {
    expect(violationsWith(files)).toContain(violation)
  })
})
