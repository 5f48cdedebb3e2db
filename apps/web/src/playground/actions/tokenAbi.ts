const inputs = (name: string) => [
  { name, type: 'address' },
  { name: 'amount', type: 'uint256' },
]

/** Two functions of an ERC-20 token. Without outputs, because some tokens return nothing. */
export const tokenAbi = [
  { type: 'function', name: 'transfer', stateMutability: 'nonpayable', inputs: inputs('to'), outputs: [] },
  {
    type: 'function',
    name: 'approve',
    stateMutability: 'nonpayable',
    inputs: inputs('spender'),
    outputs: [],
  },
] as const
