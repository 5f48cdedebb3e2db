import type { Part } from '../../base/capability/capability.ts'
import type { Context } from '../../base/context.ts'
import { loadPart } from '../../base/load/loadPart.ts'
import { announce } from '../../base/signals/announce.ts'
import { showError } from '../../base/toast/showError.ts'
import type { ActivityActions } from './activityActions.ts'
import type { ActivityTools } from './createActivity.ts'

/** The activity of the account in use. */
export function createActivityPart(context: Context): Part<ActivityActions> {
  const tools: ActivityTools = {
    onChange: () => announce(context, { type: 'activityChanged' }),
    showError: (code) => showError(context, code),
  }
  const load = loadPart(() =>
    import('./createActivity.ts').then((module) => module.createActivity(context, tools)),
  )
  return { actions: load }
}
