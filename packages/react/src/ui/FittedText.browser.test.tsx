import { describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { FittedText } from './FittedText.tsx'

const texts = ['10,000.0000 sUSD', '10,000.0 sUSD', '10,000 sUSD', '10K sUSD']

describe('FittedText', () => {
  test.each([
    [400, texts[0]],
    [10, texts[3]],
  ])('parameters: %i px', async (width, shown) => {
    const { container } = await render(
      <div style={{ width, font: '16px monospace' }}>
        <FittedText texts={texts} />
      </div>,
    )
    expect(container.textContent).toBe(shown)
  })

  test('behavior: whole digits are left out until the text has room', async () => {
    const { container } = await render(
      <div style={{ width: 90, font: '16px monospace' }}>
        <FittedText texts={texts} />
      </div>,
    )
    const text = container.querySelector('span')
    expect(text?.offsetWidth).toBeLessThanOrEqual(90)
    expect(texts.slice(1)).toContain(text?.textContent)
  })

  test('behavior: follows the width of its place', async () => {
    const { container, rerender } = await render(
      <div style={{ width: 400 }}>
        <FittedText texts={texts} />
      </div>,
    )
    expect(container.textContent).toBe(texts[0])
    await rerender(
      <div style={{ width: 10 }}>
        <FittedText texts={texts} />
      </div>,
    )
    await expect.poll(() => container.textContent).toBe(texts[3])
  })
})
