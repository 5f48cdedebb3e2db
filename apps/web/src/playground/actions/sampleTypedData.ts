/** Sample typed data for the network and the account in use. */
export function sampleTypedData({ chainId, address }: { chainId: number | string; address: string }): string {
  return JSON.stringify(
    {
      domain: { name: 'Latchkey playground', version: '1', chainId },
      types: {
        Visit: [
          { name: 'visitor', type: 'address' },
          { name: 'note', type: 'string' },
        ],
      },
      primaryType: 'Visit',
      message: { visitor: address, note: 'The door was open.' },
    },
    null,
    2,
  )
}
