import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Stage } from '../../gallery/Stage.tsx'
import { content, query } from '../modal/inModal.fixture.ts'
import { RoundImage } from './RoundImage.tsx'
import { SquareImage } from './SquareImage.tsx'

const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

describe('SquareImage', () => {
  test('default', async () => {
    await render(<SquareImage src={dot} name="Rabby" size={40} />, { wrapper: Stage })
    const image = query<HTMLImageElement>('img')
    expect(image?.src).toBe(dot)
    expect(image?.alt).toBe('')
    expect(image?.referrerPolicy).toBe('no-referrer')
    expect(image?.loading).toBe('eager')
    expect(image?.getBoundingClientRect()).toMatchObject({ width: 40, height: 40 })
  })

  test('behavior: what has to be fetched is fetched once it is near', () => {
    const html = renderToStaticMarkup(
      <SquareImage src="https://example.org/icon.png" name="Rabby" size={40} />,
    )
    expect(html).toContain('loading="lazy"')
  })

  test.each([20, 24, 40, 48, 64] as const)('parameters: size %i', async (size) => {
    await render(<SquareImage name="Rabby" size={size} />, { wrapper: Stage })
    const letters = content().querySelector('span')
    expect(letters?.getBoundingClientRect()).toMatchObject({ width: size, height: size })
    expect(letters?.textContent).toBe(size < 40 ? 'R' : 'Ra')
  })

  test.each(['javascript:alert(1)', 'http://example.org/icon.png', '/logout', 'data:text/html,x', undefined])(
    'behavior: %s is not asked for',
    async (src) => {
      await render(<SquareImage src={src} name="Rabby" size={40} />, { wrapper: Stage })
      expect(content().querySelector('img')).toBeNull()
      expect(content().textContent).toBe('Ra')
    },
  )

  test('behavior: a picture that does not load becomes letters', async () => {
    await render(<SquareImage src="data:image/png;base64,AAAA" name="Rabby" size={40} />, { wrapper: Stage })
    await expect.poll(() => content().textContent).toBe('Ra')
  })

  test('behavior: a new picture gets its chance', async () => {
    const { rerender } = await render(
      <Stage>
        <SquareImage src="data:image/png;base64,AAAA" name="Rabby" size={40} />
      </Stage>,
    )
    await expect.poll(() => content().textContent).toBe('Ra')
    await rerender(
      <Stage>
        <SquareImage src={dot} name="Rabby" size={40} />
      </Stage>,
    )
    expect(content().querySelector('img')?.src).toBe(dot)
  })

  test('parameters: trusted', async () => {
    await render(<SquareImage src="/icon.png" name="Rabby" size={40} trusted />, {
      wrapper: Stage,
    })
    expect(content().querySelector('img')?.getAttribute('src')).toBe('/icon.png')
  })
})

describe('RoundImage', () => {
  test.each([16, 20, 24, 40, 64] as const)('parameters: size %i', async (size) => {
    await render(<RoundImage name="Sandbox One" size={size} />, { wrapper: Stage })
    expect(content().querySelector('span')?.getBoundingClientRect()).toMatchObject({
      width: size,
      height: size,
    })
    expect(content().textContent).toBe('S')
  })
})
