import type { AccountTab } from '../shared/accountPart.ts'
import { isNetworkServed } from '../shared/isNetworkServed.ts'

export const activityTab: AccountTab = {
  name: 'activity',
  label: ({ activity }) => activity.title,
  load: () => import('./ActivityTab.tsx').then((module) => module.ActivityTab),
  isShown: (state) => state.options.features.history && isNetworkServed(state),
  // A heading and three rows.
  height: 196,
  row: {
    testId: 'w3m-account-default-activity-button',
    event: { event: 'CLICK_TRANSACTIONS', properties: { isSmartAccount: false } },
  },
}
