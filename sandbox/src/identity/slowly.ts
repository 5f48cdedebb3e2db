/** Waits for a while, without keeping the process for it. */
export function slowly(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
}
