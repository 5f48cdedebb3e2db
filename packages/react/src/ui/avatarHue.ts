/** A hue from 0 to 359 that is always the same for the same seed, whatever its case. */
export function avatarHue(seed: string): number {
  let hash = 0x811c9dc5
  for (const letter of seed.toLowerCase()) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  // The low bits of this hash follow the last letters alone; fold the high ones in.
  return ((hash ^ (hash >>> 15)) >>> 0) % 360
}
