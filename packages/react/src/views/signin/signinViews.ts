import { defineViews, type ViewDefinition } from '../../modal/viewDefinition.ts'

const signMessage: ViewDefinition = {
  load: () => import('./SignMessageView.tsx').then((module) => module.SignMessageView),
  title: ({ messages }) => messages.shell.signIn,
  hideBack: true,
}

export const signinViews = defineViews({ SIWXSignMessage: signMessage, ConnectingSiwe: signMessage })
