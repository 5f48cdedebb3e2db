/** Calls back once the browser has shown what there is to show now. Returns what calls it off. */
export function afterPaint(callback: () => void): () => void {
  let isCalledOff = false
  requestAnimationFrame(() => setTimeout(() => isCalledOff || callback()))
  return () => {
    isCalledOff = true
  }
}
