/** Whether a visitor's browser leaves it to us: it sends neither `DNT` (Do Not Track) nor `Sec-GPC` (Global Privacy Control). */
export function isTracked(header: (name: string) => string | undefined): boolean {
  return header('dnt')?.trim() !== '1' && header('sec-gpc')?.trim() !== '1'
}
