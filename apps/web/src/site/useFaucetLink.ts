import { useAccount, useNetwork } from '@latchkey/react'
import { faucetLink } from '../config/faucetLink.ts'
import { useOptions } from '../options/OptionsContext.ts'

/** Where the visitor gets test money, with the connected account filled in; undefined where there is no faucet. */
export function useFaucetLink(): string | undefined {
  const consoleUrl = useOptions().config.links?.console
  const { address } = useAccount()
  const { caipNetworkId } = useNetwork()
  return consoleUrl && faucetLink(consoleUrl, address ? { address, network: caipNetworkId } : {})
}
