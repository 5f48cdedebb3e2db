/** The programs whose instructions are known here, by their addresses. */
export const solanaPrograms: Readonly<
  Record<string, 'system' | 'token' | 'associatedToken' | 'memo' | 'computeBudget'>
> = {
  '11111111111111111111111111111111': 'system',
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: 'token',
  // Token-2022 has the same instructions; what it has beyond them is not known here.
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: 'token',
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: 'associatedToken',
  MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr: 'memo',
  Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo: 'memo',
  ComputeBudget111111111111111111111111111111: 'computeBudget',
}
