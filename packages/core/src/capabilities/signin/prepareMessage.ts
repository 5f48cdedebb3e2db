import type { MessageToSign } from '@latchkey/protocol'
import { adapterOf } from '../../base/connections/adapterOf.ts'
import type { Context } from '../../base/context.ts'
import { patchSignin } from './patchSignin.ts'
import type { SigninSlice } from './signinState.ts'
import { requireSigninTarget } from './signinTarget.ts'

/** Makes the message that the account in use has to sign, so that the visitor can read it first. */
export async function prepareMessage(context: Context<SigninSlice>): Promise<MessageToSign> {
  const { siwx, connection, network } = requireSigninTarget(context)
  const { signin } = context.store.get()
  if (signin.message && signin.account === connection.account) return signin.message
  const isCurrent = () => context.store.get().signin.account === connection.account
  patchSignin(context, { account: connection.account, status: 'preparing', message: undefined })
  try {
    const { connectorId, address } = connection
    const format = await adapterOf(context, network.chainNamespace, connectorId)?.signinFormat?.({
      connectorId,
    })
    const message = await siwx.createMessage({
      accountAddress: address,
      chainId: network.caipNetworkId,
      ...(format && { format }),
    })
    if (isCurrent()) patchSignin(context, { status: 'idle', message })
    return message
  } catch (error) {
    if (isCurrent()) patchSignin(context, { status: 'idle' })
    throw error
  }
}
