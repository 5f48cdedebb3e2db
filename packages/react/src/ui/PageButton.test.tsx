import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Amount } from './Amount.tsx'
import { Avatar } from './Avatar.tsx'
import { PageButton } from './PageButton.tsx'
import { RoundImage } from './RoundImage.tsx'

describe('PageButton', () => {
  test('behavior: renders on a server without a style attribute', () => {
    const html = renderToString(
      <PageButton mode="light" testId="account-button">
        <RoundImage name="Ethereum" size={20} /> <Amount>1.482 ETH</Amount>
        <Avatar seed="0x71C7" size={20} />
      </PageButton>,
    )
    expect(html).toContain('data-lk="button"')
    expect(html).toContain('data-lk-theme="light"')
    expect(html).toContain('data-testid="account-button"')
    expect(html).not.toContain('style=')
  })
})
