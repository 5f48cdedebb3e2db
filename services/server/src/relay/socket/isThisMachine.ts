/** Whether it is the key of this machine's own address: a proxy of the operator's may stand there, with all clients behind it. */
export function isThisMachine(address: string): boolean {
  return /^(127\.|0:0:0:0::\/64$)/.test(address)
}
