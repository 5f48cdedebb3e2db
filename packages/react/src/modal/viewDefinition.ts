import type { PublicState, ViewName } from '@latchkey/core'
import type { ComponentType } from 'react'
import type { Messages } from '../locales/messages.ts'

/** What the title of a view can depend on. The last entry of `state.router.history` is the view itself. */
export type ViewContext = { messages: Messages; state: PublicState }

/** What the modal must know about a view before the view is loaded. */
export type ViewDefinition = {
  /** Loads the view's component, which takes no properties. Called at most once, unless it fails. */
  load: () => Promise<ComponentType | { default: ComponentType }>
  /** The title in the header; without one the header shows none. */
  title?: ((context: ViewContext) => string | undefined) | undefined
  /** The accessible name of the dialog for a view without a title. */
  label?: ((context: ViewContext) => string) | undefined
  /** What the start of the header shows: the network selector instead of the back button, or help where there is no back button. */
  start?: 'network' | 'help' | undefined
  /** Whether this view has no back button. */
  hideBack?: boolean | undefined
  /** How many rows of 56 px its placeholder has while it loads. Default: 4. */
  rows?: number | undefined
}

/** A definition that keeps its component once it is loaded, so that the view is shown at once the next time. */
export type View = Omit<ViewDefinition, 'load'> & {
  load: () => Promise<ComponentType>
  /** The component, if it has been loaded. */
  peek: () => ComponentType | undefined
}

export type Views = Readonly<Partial<Record<ViewName, View>>>

/**
 * Declares the views of one capability. The registry merges what each capability's folder declares.
 *
 * @example
 * export const networksViews = defineViews({
 *   Networks: {
 *     load: () => import('./NetworksView.tsx').then((module) => module.NetworksView),
 *     title: ({ messages }) => messages.networks.title,
 *   },
 * })
 */
export function defineViews<Name extends ViewName>(
  definitions: Readonly<Record<Name, ViewDefinition>>,
): Readonly<Record<Name, View>> {
  const views: Partial<Record<Name, View>> = {}
  for (const name of Object.keys(definitions) as Name[]) views[name] = remember(definitions[name])
  return views as Record<Name, View>
}

function remember({ load, ...definition }: ViewDefinition): View {
  let component: ComponentType | undefined
  return {
    ...definition,
    peek: () => component,
    async load() {
      if (component) return component
      const loaded = await load()
      component = 'default' in loaded ? loaded.default : loaded
      return component
    },
  }
}
