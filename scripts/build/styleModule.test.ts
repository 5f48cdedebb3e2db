import { describe, expect, test } from 'vitest'
import { styleModule } from './styleModule.ts'

describe('styleModule', () => {
  test('default', () => {
    expect(
      styleModule('ui/Row.module.css', '.row { color: red }', '../styles/addStyles.js'),
    ).toMatchInlineSnapshot(`
      "import { addStyles } from "../styles/addStyles.js"
      export default addStyles("._eee1-row{color:red}", {"row":"_eee1-row"})
      "
    `)
  })

  test('behavior: rules for the page are important', () => {
    expect(
      styleModule('Note.page.css', '[data-lk] { --a: 1px; color: red }', './styles/addStyles.js'),
    ).toMatchInlineSnapshot(`
      "import { addStyles } from "./styles/addStyles.js"
      export default addStyles("[data-lk]{--a:1px;color:red!important}", {}, true)
      "
    `)
  })
})
