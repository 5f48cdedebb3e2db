import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { decodeFunctionResult, encodeFunctionData, type Hex, isHex, parseAbi, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { serializeErc6492Signature } from 'viem/utils'
import { accounts } from './accounts.ts'
import { networkOne } from './addresses.ts'
import { rpc, sendMined } from './chain.ts'

const abi = parseAbi([
  'function deploy(address owner, bytes32 salt) returns (address)',
  'function addressOf(address owner, bytes32 salt) view returns (address)',
])

/** The function that the wallet in the page calls in the test. */
const binding = 'askContractWallet'

export const contractWalletId = 'dev.latchkey.test.contract'

/**
 * Installs a wallet whose account is a contract with one owner, like a Safe: the owner's key signs, and the contract decides whether the
 * signature is valid. Without deployment the address is known already, and signatures contain the deployment (ERC-6492). Returns the
 * address.
 */
export async function addContractWallet(page: Page, { isDeployed }: { isDeployed: boolean }): Promise<Hex> {
  const owner = privateKeyToAccount(generatePrivateKey())
  const salt = toHex(randomBytes(32))
  const factory = await deployFactory()
  const account = decodeFunctionResult({
    abi,
    functionName: 'addressOf',
    data: await call(
      factory,
      encodeFunctionData({ abi, functionName: 'addressOf', args: [owner.address, salt] }),
    ),
  })
  const deployment = encodeFunctionData({ abi, functionName: 'deploy', args: [owner.address, salt] })
  if (isDeployed) await send({ to: factory, data: deployment })

  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_requestAccounts: () => [account],
    eth_accounts: () => [account],
    eth_chainId: () => toHex(networkOne.id),
    async personal_sign([data]) {
      const signature = await owner.signMessage({ message: isHex(data) ? { raw: data } : String(data) })
      return isDeployed
        ? signature
        : serializeErc6492Signature({ address: factory, data: deployment, signature })
    },
  }
  await page.exposeFunction(binding, (method: string, params: readonly unknown[]) => {
    const answer = answers[method]
    return answer ? answer(params) : rpc(networkOne.url, method, params)
  })
  await page.addInitScript(announce, { binding, rdns: contractWalletId })
  return account
}

/** Runs in the page before its own scripts, as a browser extension does (EIP-6963). */
function announce({ binding, rdns }: { binding: string; rdns: string }): void {
  const provider = {
    request: ({ method, params = [] }: { method: string; params?: unknown }) =>
      (Reflect.get(window, binding) as (method: string, params: unknown) => Promise<unknown>)(method, params),
    on() {},
    removeListener() {},
  }
  const info = Object.freeze({
    uuid: '0d5b4a3c-3c1d-4f5e-8a6b-6f7e8d9c0b1a',
    name: 'Contract Wallet',
    icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E',
    rdns,
  })
  const tell = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
    )
  window.addEventListener('eip6963:requestProvider', tell)
  tell()
}

async function deployFactory(): Promise<Hex> {
  const file = new URL('../../packages/testing/src/chain/smartWallet.json', import.meta.url)
  const { bytecode }: { bytecode: Hex } = JSON.parse(readFileSync(file, 'utf8'))
  const { contractAddress } = await send({ data: bytecode })
  if (!contractAddress) throw new Error('The contract was not deployed.')
  return contractAddress as Hex
}

function send(transaction: { to?: Hex; data: Hex }) {
  return sendMined(networkOne.url, { from: accounts[4], gas: '0x4c4b40', ...transaction })
}

async function call(to: Hex, data: Hex): Promise<Hex> {
  return String(await rpc(networkOne.url, 'eth_call', [{ to, data }, 'latest'])) as Hex
}
