import { describe, expect, test } from 'vitest'
import { unknownError } from './catalogue/generalErrors.ts'
import { projectIdMissingError } from './catalogue/kitErrors.ts'
import { toAlert } from './toAlert.ts'

describe('toAlert', () => {
  test('default', () => {
    expect(toAlert(projectIdMissingError())).toMatchInlineSnapshot(`
      {
        "message": "Pass \`projectId\` to createLatchkey.",
        "title": "Project ID Not Configured",
      }
    `)
  })

  test('behavior: an error without details', () => {
    expect(toAlert(unknownError())).toMatchInlineSnapshot(`
      {
        "message": "Something went wrong",
        "title": "Something went wrong",
      }
    `)
  })
})
