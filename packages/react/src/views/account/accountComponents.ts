/**
 * What shows the views beside the account itself. The list is a file of its own, so that the first opening of the modal does not bring the names of
 * these files, of which a bundler makes a long list.
 */
export const accountComponents = {
  AccountSettings: () => import('./AccountSettingsView.tsx').then((module) => module.AccountSettingsView),
  Profile: () => import('./ProfileView.tsx').then((module) => module.ProfileView),
  SwitchAddress: () => import('./SwitchAddressView.tsx').then((module) => module.SwitchAddressView),
}
