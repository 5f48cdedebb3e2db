import type { CallsStatus } from '@latchkey/core'

export type FollowCallsOptions = { attempts?: number; wait?: () => Promise<void> }

const halfSecond = () => new Promise<void>((resolve) => setTimeout(resolve, 500))

/** Asks for a batch's status until it is final, or for as long as a visitor would wait. */
export async function followCalls(
  getStatus: (id: string) => Promise<CallsStatus>,
  id: string,
  { attempts = 60, wait = halfSecond }: FollowCallsOptions = {},
): Promise<CallsStatus> {
  let status = await getStatus(id)
  for (let attempt = 1; attempt < attempts && status.status === 'pending'; attempt++) {
    await wait()
    status = await getStatus(id)
  }
  return status
}
