import { type Kit, type PublicState, selectConnection, type ViewName } from '@latchkey/core'

/**
 * The page's kit as its preview sees it: embedded, and at the view that the modal would open with. It shares everything else with the
 * kit, which somebody else starts. While the modal is open, the preview keeps what it showed before.
 */
export function previewKit(kit: Kit): Kit {
  // The same view must stay the same object, because a new one counts as a change of views.
  const routers = { Account: routerAt('Account'), Connect: routerAt('Connect') }
  let last: { seen: PublicState; shown: PublicState } | undefined
  const getState = () => {
    const seen = kit.getState()
    if (!last || (last.seen !== seen && !seen.open)) last = { seen, shown: toPreview(seen) }
    return last.shown
  }
  const toPreview = (state: PublicState): PublicState => ({
    ...state,
    open: false,
    modal: { ...state.modal, open: false },
    options: { ...state.options, enableEmbedded: true },
    router: routers[selectConnection(state) ? 'Account' : 'Connect'],
  })
  // The wallet's frame has its home in the modal itself.
  const adapters = kit.adapters.map((adapter) => ({ ...adapter, login: undefined }))
  return { ...kit, adapters, getState, start: () => () => {} }
}

const routerAt = (view: ViewName): PublicState['router'] => ({
  history: [{ view, data: {} }],
  direction: 'next',
})
