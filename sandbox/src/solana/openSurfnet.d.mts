/** What we use of surfpool's native binding, whose own types are in a package that carries nothing else. */
export type OpenSurfnet = {
  rpcUrl: string
  wsUrl: string
  fundSol: (address: string, lamports: number) => void
  fundToken: (owner: string, mint: string, amount: number) => void
  setAccount: (address: string, lamports: number, data: number[], owner: string) => void
  stop: () => void
}

export type SurfnetOptions = {
  path: string
  config: { offline: boolean; blockProductionMode: 'clock'; slotTimeMs: number; airdropSol: number }
}

export declare function openSurfnet(options: SurfnetOptions): OpenSurfnet
