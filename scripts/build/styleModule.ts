import { scopeCss } from './scopeCss.ts'

/**
 * A style sheet as a JavaScript module, which makes its rules known to the kit's views and exports the names of its classes. The
 * declarations of a `.page.` style sheet, which is for elements outside of the modal, are marked as important.
 *
 * @example
 * styleModule('ui/Row.module.css', '.row { color: red }', '../styles/addStyles.js')
 */
export function styleModule(path: string, source: string, addStyles: string): string {
  const isInPage = path.includes('.page.')
  const { css, classes } = scopeCss(path, source, isInPage)
  const values = [css, classes, ...(isInPage ? [true] : [])].map((value) => JSON.stringify(value))
  return `import { addStyles } from ${JSON.stringify(addStyles)}\nexport default addStyles(${values.join(', ')})\n`
}
