/** Whether a signature is one of the account, and by which scheme that was found out. */
export type Verdict = { isGood: true; how: string } | { isGood: false; how?: undefined }
