import { createHash } from 'node:crypto'
import { transform } from 'lightningcss'
import { markImportant } from './markImportant.ts'

/** A CSS module as a plain style sheet, and the names its classes have there. */
export type ScopedCss = { css: string; classes: Record<string, string> }

/**
 * Gives every class and animation of a CSS module a name of its own, which follows from the file's path alone. With `isImportant`, every
 * declaration is marked as important.
 */
export function scopeCss(path: string, source: string, isImportant = false): ScopedCss {
  const hash = createHash('sha256').update(path).digest('hex').slice(0, 4)
  const prefix = `${isImportant ? 'lk-' : '_'}${hash}-`
  const { code, exports = {} } = transform({
    filename: path,
    code: Buffer.from(source),
    minify: true,
    // Animations are renamed below: a shorthand with var() in it would keep the old name.
    cssModules: {
      pattern: `${prefix}[local]`,
      animation: false,
      grid: false,
      container: false,
      customIdents: false,
    },
  })
  const css = code.toString()
  const animations = new Set([...css.matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name))
  const rename = (text: string) =>
    text.replace(/[\w-]+/g, (word) => (animations.has(word) ? `${prefix}${word}` : word))
  const classes = Object.entries(exports).map(([local, { name, composes }]) => {
    const foreign = composes.find(({ type }) => type === 'dependency')
    if (foreign) throw new Error(`${path}: .${local} composes a class of another file`)
    return [local, [name, ...composes.map((part) => part.name)].join(' ')] as const
  })
  const renamed = css.replace(/@keyframes [\w-]+|\banimation(-name)?:[^;}]*/g, rename)
  return {
    css: isImportant ? markImportant(renamed) : renamed,
    classes: Object.fromEntries(classes),
  }
}
