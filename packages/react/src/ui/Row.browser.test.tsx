import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Stage } from '../../gallery/Stage.tsx'
import { hasFocus } from '../modal/inModal.fixture.ts'
import { Row } from './Row.tsx'
import { RowList } from './RowList.tsx'
import { SquareImage } from './SquareImage.tsx'

describe('Row', () => {
  test('default', async () => {
    const chosen: string[] = []
    await render(
      <RowList label="Networks">
        <Row name="Ethereum" current onClick={() => chosen.push('Ethereum')} />
        <Row name="Polygon" disabled reason="Not in wallet" onClick={() => chosen.push('Polygon')} />
        <Row name="Base" onClick={() => chosen.push('Base')} testId="base" />
        <Row name="Block explorer" href="https://example.org/" />
        <Row name="Words" sub="only" />
      </RowList>,
      { wrapper: Stage },
    )
    await expect.element(page.getByRole('list', { name: 'Networks' })).toBeVisible()
    expect(page.getByRole('listitem').elements()).toHaveLength(5)
    await expect
      .element(page.getByRole('button', { name: 'Ethereum' }))
      .toHaveAttribute('aria-current', 'true')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    // The disabled row is passed over.
    await userEvent.tab()
    await expect.poll(() => hasFocus(page.getByTestId('base'))).toBe(true)
    await userEvent.keyboard(' ')
    await userEvent.tab()
    await expect.poll(() => hasFocus(page.getByRole('link', { name: 'Block explorer' }))).toBe(true)
    expect(chosen).toEqual(['Ethereum', 'Base'])
  })

  test('behavior: is 56 px high', async () => {
    await render(
      <RowList>
        <Row name="Ethereum" onClick={() => {}} testId="row" />
        <Row
          image={<SquareImage name="Acme" size={40} />}
          name="Acme"
          sub="Installed"
          onClick={() => {}}
          testId="two"
        />
      </RowList>,
      { wrapper: Stage },
    )
    expect(page.getByTestId('row').element().getBoundingClientRect().height).toBe(56)
    expect(page.getByTestId('two').element().getBoundingClientRect().height).toBe(56)
  })

  test('behavior: a name of the other direction starts where its row starts', async () => {
    await render(
      <div dir="rtl">
        <RowList>
          <Row image={<SquareImage name="Acme" size={40} />} name="Acme" end="1" testId="row" />
          <Row image={<SquareImage name="Acme" size={40} />} name="Acme" sub="كل" end="1" testId="two" />
        </RowList>
      </div>,
      { wrapper: Stage },
    )
    for (const id of ['row', 'two']) {
      const row = page.getByTestId(id).element()
      const name = row.querySelector('bdi')
      const gap = row.children[0]?.getBoundingClientRect().left ?? Number.NaN
      expect(gap - (name?.getBoundingClientRect().right ?? Number.NaN)).toBe(12)
    }
  })

  test('behavior: a long or hostile name stays inside and is text', async () => {
    const name = `<img src=x onerror=alert(1)>${'W'.repeat(300)}\u202Eevil`
    await render(
      <RowList>
        <Row name={name} onClick={() => {}} testId="row" />
      </RowList>,
      { wrapper: Stage },
    )
    const row = page.getByTestId('row').element()
    expect(row.querySelector('img')).toBeNull()
    expect(row.scrollWidth).toBe(row.clientWidth)
    expect(row.querySelector('bdi')?.textContent).toBe(name)
  })

  test('behavior: in right-to-left text a Latin name starts at the right', async () => {
    await render(
      <Stage dir="rtl">
        <RowList>
          <Row image={<SquareImage name="Rabby" size={40} />} name="Rabby" onClick={() => {}} testId="row" />
        </RowList>
      </Stage>,
    )
    const row = page.getByTestId('row').element()
    const name = row.querySelector('bdi')?.getBoundingClientRect()
    expect(row.getBoundingClientRect().right - (name?.right ?? 0)).toBeCloseTo(60, 0)
  })
})
