import type { ViewName } from '../packages/core/src/base/router/view.ts'

/**
 * The folders of a toy capability, one on each floor: by the path of each file, its text. The names of views are public, and reserved
 * before the views are built: the toy's view takes one of them.
 */
export const toyFolders = (view: ViewName): Readonly<Record<string, string>> => ({
  'packages/core/src/capabilities/toy/toyActions.ts': `
export type ToyActions = {
  /** Plays with the toy, and resolves with the noise that it makes. */
  playToy(times: number): Promise<string>
}
`,
  'packages/core/src/capabilities/toy/toyState.ts': `
import type { Namespace } from '@latchkey/protocol'

/** The namespaces whose account has changed, as the toy has heard of it. */
export type ToySlice = { toy: { heard: readonly Namespace[] } }
`,
  'packages/core/src/capabilities/toy/toyCapability.ts': `
import type { Capability } from '../../base/capability/capability.ts'
import type { ToySlice } from './toyState.ts'

export const toyCapability = {
  actions: ['playToy'],
  initialState: (): ToySlice => ({ toy: { heard: [] } }),
} as const satisfies Capability
`,
  'packages/core/src/capabilities/toy/createToyPart.ts': `
import type { Part } from '../../base/capability/capability.ts'
import type { Context } from '../../base/context.ts'
import type { ToyActions } from './toyActions.ts'
import type { ToySlice } from './toyState.ts'

export function createToyPart({ store }: Context<ToySlice>): Part<ToyActions> {
  return {
    actions: { playToy: async (times) => 'squeak'.repeat(times) },
    on: {
      accountChanged: ({ namespace }) =>
        store.patch(({ toy }) => ({ toy: { heard: [...toy.heard, namespace] } })),
    },
  }
}
`,
  'packages/react/src/views/toy/toyViews.ts': `
import { defineViews } from '../../modal/viewDefinition.ts'

export const toyViews = defineViews({
  ${view}: { load: () => import('./ToyView.tsx').then((module) => module.ToyView) },
})
`,
  'packages/react/src/views/toy/ToyView.tsx': `
import { useKitState } from '../../hooks/useKitState.ts'

export function ToyView() {
  const heard = useKitState((state) => state.toy.heard)
  return <output data-testid="toy">{heard.join()}</output>
}
`,
  'services/server/src/toy/toyModule.ts': `
import type { ApiCall } from '@latchkey/protocol/api'
import * as z from 'zod/mini'
import { createRoutes } from '../http/createRoutes.ts'
import type { ServerModule } from '../serverModule.ts'

const toyCall = {
  method: 'GET',
  path: '/v1/toy',
  project: 'query',
  answer: z.object({ noise: z.string() }),
} as const satisfies ApiCall

export const toyModule: ServerModule = {
  name: 'toy',
  roles: ['api'],
  routes(deps) {
    const { app, add } = createRoutes(deps)
    add(toyCall, { summary: 'The noise that the toy makes' }, () => ({ noise: 'squeak' }))
    return app
  },
}
`,
})

/** What a list needs of a new capability: the import, and the entry after the line that opens the list. */
export type ListLines = { import: string; opening: string; entry: string }

/**
 * The lists that name capabilities. Core has two: the first is in every page from the start and must stay small, the second is loaded
 * with the engine. TypeScript refuses one without the other.
 */
export const toyLines = {
  'packages/core/src/kit/capabilities.ts': {
    import: `import { toyCapability } from '../capabilities/toy/toyCapability.ts'`,
    opening: 'export const capabilities = [',
    entry: '  toyCapability,',
  },
  'packages/core/src/kit/parts.ts': {
    import: `import { createToyPart } from '../capabilities/toy/createToyPart.ts'`,
    opening: 'export const parts = [',
    entry: '  createToyPart,',
  },
  'packages/react/src/views/registry.ts': {
    import: `import { toyViews } from './toy/toyViews.ts'`,
    opening: 'export const views: Views = {',
    entry: '  ...toyViews,',
  },
  'services/server/src/modules.ts': {
    import: `import { toyModule } from './toy/toyModule.ts'`,
    opening: 'export const modules: readonly ServerModule[] = [',
    entry: '  toyModule,',
  },
} as const satisfies Readonly<Record<string, ListLines>>

/** A dapp that uses the toy, for the compiler. */
export const toyDapp = `
import type { Kit } from '@latchkey/core'

declare const kit: Kit
export const noise: Promise<string> = kit.playToy(2)
export const heard: readonly string[] = kit.getState().toy.heard
// @ts-expect-error the action takes a number
kit.playToy('twice')
// @ts-expect-error no capability has this action
kit.playNothing()
`
