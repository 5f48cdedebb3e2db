import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createKit } from '../../../gallery/modalFixture.tsx'
import { KitContext } from '../../hooks/KitContext.ts'
import { ar } from '../ar.ts'
import { MessagesContext } from '../MessagesContext.ts'
import { type ToastContent, useToastText } from './useToastText.ts'

const kit = createKit()

function Words(content: ToastContent) {
  return <p>{useToastText(content)}</p>
}

function Arabic(content: ToastContent) {
  const [initial] = useState(() => kit.getState())
  return (
    <KitContext.Provider value={{ kit, initial }}>
      <MessagesContext.Provider value={ar}>
        <Words {...content} />
      </MessagesContext.Provider>
    </KitContext.Provider>
  )
}

describe('useToastText', () => {
  test('default: a code is told in the language of the kit', async () => {
    await render(<Arabic code="TRANSACTIONS_UNAVAILABLE" />)
    await expect.element(page.getByRole('paragraph')).toHaveTextContent('تعذّر جلب المعاملات')
  })

  test("behavior: the page's own message stays as it is", async () => {
    await render(<Arabic message="Saved" />)
    await expect.element(page.getByRole('paragraph')).toHaveTextContent('Saved')
  })
})
