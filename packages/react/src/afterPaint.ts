/** Calls back with the frame after the next: once the browser has shown what there is to show now. */
export const afterPaint = (callback: () => void) => {
  requestAnimationFrame(() => requestAnimationFrame(callback))
}
