import { describe, expect, test } from 'vitest'
import { html } from './html.ts'

describe('html', () => {
  test('default', () => {
    expect(html`<p title="${`"><script>alert('1')</script>&`}">${3}</p>`.markup).toMatchInlineSnapshot(
      `"<p title="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;">3</p>"`,
    )
  })

  test('behavior: markup within markup is kept, nothing is nothing', () => {
    const rows = ['<1>', '<2>'].map((text) => html`<li>${text}</li>`)
    expect(html`<ul>${rows}</ul>${undefined}${html`<hr>`}`.markup).toBe(
      '<ul><li>&lt;1&gt;</li><li>&lt;2&gt;</li></ul><hr>',
    )
  })
})
