import type { Namespace } from '@latchkey/protocol'
import type { Context } from '../context.ts'

/** Marks the kit, or one namespace of it, as busy. */
export function setLoading(context: Context, loading: boolean, namespace?: Namespace): void {
  context.store.patch(({ modal }) => ({
    modal: namespace
      ? { ...modal, loadingNamespaceMap: { ...modal.loadingNamespaceMap, [namespace]: loading } }
      : { ...modal, loading },
  }))
}
