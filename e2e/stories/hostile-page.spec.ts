import type { BrowserContext, Frame, Locator, Page } from '@playwright/test'
import { frameUrl, networkOne, webUrl } from '../support/addresses.ts'
import { fillFromFaucet } from '../support/faucet.ts'
import {
  badHellos,
  badMessages,
  costly,
  disguises,
  embeddings,
  foreignUrl,
  injections,
  refused,
  secondUrl,
  tricks,
} from '../support/hostileAttacks.ts'
import {
  countApprovals,
  frameOf,
  hostileUrl,
  logInThere,
  openHostilePage,
  prepare,
  servePage,
} from '../support/hostilePage.ts'
import { freshEmail, openInbox } from '../support/inbox.ts'
import { noteTraffic } from '../support/login.ts'
import { expect, test } from '../support/test.ts'
import { walletFrame } from '../support/walletFrame.ts'

// A page of an attacker against the embedded wallet. The page is on an origin that the project allows, the visitor has logged in there and let
// it in, and the wallet is unlocked: everything short of an approval. No attack may get one, and nobody but the page itself is heard. What could
// cost something is approved in a window that no page reaches; a sign-in at the page itself in the frame, so that is what most attacks are after.
// Whatever the frame signs it reports to the server, so signatures are counted there; the last test shows that they are.

/** What else the page does while a request is shown, and what the visitor does meanwhile. Nothing may be approved by it. */
const moments: readonly { name: string; run: (page: Page, address: string) => Promise<void> }[] = [
  {
    name: 'the frame never stands still',
    async run(page) {
      const timer = await page.evaluate(() => {
        let isHigher = false
        return setInterval(() => {
          isHigher = !isHigher
          window.hostile.frame.style.height = isHigher ? '641px' : '640px'
        }, 200)
      })
      await expect(approveIn(page)).toBeDisabled()
      for (let count = 0; count < 3; count += 1) await pressApprove(page)
      await page.evaluate((id) => clearInterval(id), timer)
    },
  },
  {
    name: 'the page keeps the focus, and the first press gives it to the frame',
    async run(page) {
      await page.evaluate(() => {
        const input = document.body.appendChild(document.createElement('input'))
        input.focus()
      })
      await expect(approveIn(page)).toBeDisabled()
      await pressApprove(page)
      await page.evaluate(() => document.querySelector('input')?.remove())
    },
  },
  {
    name: 'the visitor types in a game, and the page gives the focus to the frame',
    async run(page) {
      await expect(approveIn(page)).toBeEnabled()
      await page.evaluate(() => window.hostile.frame.focus())
      for (const key of ['Enter', 'Space', 'y', 'Enter']) await page.keyboard.press(key)
    },
  },
  {
    name: 'events that the page makes up',
    async run(page) {
      await expect(approveIn(page)).toBeEnabled()
      await page.evaluate(() => {
        const { frame } = window.hostile
        const { left, top, width, height } = frame.getBoundingClientRect()
        const place = { clientX: left + width * 0.75, clientY: top + height - 40, bubbles: true }
        for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
          for (const target of [frame, document.elementFromPoint(place.clientX, place.clientY), window])
            target?.dispatchEvent(new MouseEvent(type, place))
        frame.click()
        frame.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
        for (const message of ['click', { type: 'click', isTrusted: true }, { isApproved: true }])
          frame.contentWindow?.postMessage(message, '*')
      })
    },
  },
  {
    name: 'answers that the page gives in place of the visitor',
    async run(page) {
      await page.evaluate(() => {
        const { port } = window.hostile.channel
        const id = crypto.randomUUID()
        for (const message of [
          { isApproved: true },
          { v: 1, id, type: 'APPROVE', payload: {} },
          { v: 1, id, type: 'RPC_REQUEST_SUCCESS', payload: {} },
        ])
          port.postMessage(message)
      })
    },
  },
  {
    name: 'another request behind the one that is shown',
    async run(page, address) {
      await expect(approveIn(page)).toBeEnabled()
      const other = await ask(page, 'A second message', address)
      await expect(walletFrame(page).frame.locator('body')).toContainText('A first message')
      await expect(walletFrame(page).frame.locator('body')).not.toContainText('A second message')
      await page.evaluate((request) => window.hostile.answerTo('CANCEL', { request }), other)
    },
  },
  {
    name: 'a view transition shows an old picture',
    async run(page) {
      await expect(approveIn(page)).toBeEnabled()
      await page.evaluate(async () => {
        const style = document.head.appendChild(document.createElement('style'))
        style.id = 'transition'
        style.textContent = `
          @keyframes keep { from { opacity: 1 } to { opacity: 1 } }
          ::view-transition { pointer-events: none }
          ::view-transition-old(root) { animation: keep 1000s }
          ::view-transition-new(root) { animation: none; opacity: 0 }`
        const picture = document.body.appendChild(document.createElement('div'))
        picture.style.cssText = 'position: fixed; inset: 0; background: #fff'
        const transition = document.startViewTransition(() => picture.remove())
        Object.assign(window, { transition })
        await transition.ready
      })
      await pressApprove(page)
      await page.evaluate(() => {
        ;(window as unknown as { transition: ViewTransition }).transition.skipTransition()
        document.querySelector('#transition')?.remove()
      })
    },
  },
]

/** What the page does to the frame while a request is shown, so that the request is gone for good. */
const endings: readonly { name: string; run: (page: Page) => Promise<unknown> }[] = [
  {
    name: 'takes the frame out and puts it back',
    run: (page) =>
      page.evaluate(() => {
        const { home, frame } = window.hostile
        frame.remove()
        home.append(frame)
      }),
  },
  {
    name: 'moves the frame in the document',
    run: (page) =>
      page.evaluate(() => {
        const { home, frame } = window.hostile
        home.appendChild(document.createElement('div')).append(frame)
      }),
  },
  {
    name: 'navigates the frame',
    run: (page) =>
      page.evaluate(() => {
        const { frame } = window.hostile
        frame.src = `${frame.src}&again`
      }),
  },
  {
    name: 'lets the frame load anew',
    run: (page) => page.evaluate(() => window.hostile.answerTo('RELOAD', {})),
  },
  {
    name: 'sends twenty messages that are none',
    run: (page) =>
      page.evaluate(() => {
        for (let count = 0; count < 20; count += 1) window.hostile.channel.port.postMessage(count)
      }),
  },
]

const attackCount =
  disguises.length +
  tricks.length * costly('').length +
  moments.length +
  endings.length +
  badHellos.length +
  badMessages.length +
  refused('').length +
  embeddings.length +
  injections.length

let context: BrowserContext
let page: Page
let address: string
let counted: ReturnType<typeof countApprovals>

const approveIn = (on: Page) => walletFrame(on).frame.getByRole('button', { name: 'Approve', exact: true })

/** Asks the wallet for something, and returns the request's id. */
const askFor = (on: Page, method: string, params: unknown) =>
  on.evaluate((request) => window.hostile.ask('RPC_REQUEST', request), {
    ...{ chainId: networkOne.caip, method, params },
  })

/** Asks for a sign-in at the page itself, which is all that the visitor can approve in the frame. Returns the request's id. */
const ask = (on: Page, message: string, account: string) => {
  const lines = [
    `${new URL(hostileUrl).host} wants you to sign in with your Ethereum account:`,
    ...[account, '', message, '', `URI: ${hostileUrl}`, 'Version: 1', `Chain ID: ${networkOne.id}`],
    ...['Nonce: 32891756abcd', 'Issued At: 2026-11-18T08:00:00Z'],
  ]
  return askFor(on, 'personal_sign', [lines.join('\n'), account])
}

/** Asks for a signature, and waits until the visitor could approve it. */
async function showRequest(message = 'A first message'): Promise<string> {
  const id = await ask(page, message, address)
  await expect(walletFrame(page).frame.locator('body')).toContainText(message)
  await page.evaluate(() => window.hostile.frame.focus())
  await expect(approveIn(page)).toBeEnabled()
  return id
}

/** The visitor presses where a button of the frame is, as far as the page draws the frame at all. */
async function pressButton(on: Page, button: Locator): Promise<void> {
  const { x, y } = await button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: (left + width / 2) / innerWidth, y: (top + height / 2) / innerHeight }
  })
  const area = await on.evaluate(() => {
    const { left, top, width, height } = window.hostile.frame.getBoundingClientRect()
    return { left, top, width, height }
  })
  await on.mouse.click(area.left + x * area.width, area.top + y * area.height)
}

const pressApprove = (on: Page) => pressButton(on, approveIn(on))

/** A new frame with a conversation of its own. */
const greet = (on: Page) =>
  on.evaluate(async () => {
    await window.hostile.embed()
    return (await window.hostile.shake()) !== undefined
  })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000)
  context = await browser.newContext()
  noteTraffic(context)
  counted = countApprovals(context)
  page = await openHostilePage(context)
  address = await logInThere(page, openInbox(freshEmail()))
})

test.afterAll(() => context.close())

test.beforeEach(() => test.setTimeout(180_000))

test.afterEach(() => {
  // The one consent is that of the visitor, at the login.
  expect(counted).toEqual({ signatures: 0, consents: 1 })
})

test('there are enough attacks to speak of', () => {
  expect(attackCount).toBeGreaterThanOrEqual(40)
})

const kinds = [
  ['a request in disguise cannot be approved', disguises.filter(({ isMore }) => !isMore)],
  ['a request in any other disguise cannot be approved @more', disguises.filter(({ isMore }) => isMore)],
] as const
for (const [title, chosen] of kinds)
  test(title, async () => {
    await greet(page)
    const id = await showRequest()
    await page.evaluate(() => {
      const style = document.head.appendChild(document.createElement('style'))
      style.textContent = '@keyframes hidden { from, to { opacity: .01 } }'
    })
    for (const disguise of chosen)
      await test.step(disguise.name, async () => {
        await expect(approveIn(page), 'in the open it can be approved').toBeEnabled()
        await page.evaluate(({ home, frame, root, over, beside, isOnTop }) => {
          const { hostile } = window
          hostile.home.style.cssText += `; ${home ?? ''}`
          hostile.frame.style.cssText += `; ${frame ?? ''}`
          document.documentElement.style.cssText = root ?? ''
          const place = {
            over: 'left: 100px; width: 360px; height: 640px',
            beside: 'width: 9px; height: 9px',
          }
          for (const [name, css] of Object.entries({ over, beside })) {
            if (css === undefined) continue
            const element = document.body.appendChild(document.createElement('div'))
            element.className = 'disguise'
            const base = `position: absolute; top: 60px; margin: 0; border: 0; padding: 0; background: none; ${place[name as 'over']}`
            element.style.cssText = `${base}; ${css}`
            if (!isOnTop) continue
            element.popover = 'manual'
            element.showPopover()
          }
        }, disguise)
        await expect.soft(approveIn(page), `${disguise.name} it cannot`).toBeDisabled()
        if (await approveIn(page).isDisabled()) await pressApprove(page)
        await page.evaluate(() => {
          const { home, frame } = window.hostile
          home.style.cssText = 'position: absolute; left: 100px; top: 60px'
          frame.style.cssText = 'display: block; border: 0; width: 360px; height: 640px'
          document.documentElement.style.cssText = ''
          for (const element of document.querySelectorAll('.disguise')) element.remove()
          window.scrollTo(0, 0)
          frame.focus()
        })
      })
    await expect(approveIn(page)).toBeEnabled()
    await page.evaluate(() => window.hostile.answerTo('CANCEL', {}))
    const answer = await page.evaluate((request) => window.hostile.answer(request), id)
    expect(answer).toMatchObject({ type: 'RPC_REQUEST_ERROR', payload: { code: 'ABORTED' } })
  })

test('what could cost something is not approved in the page, whatever the page does to the frame', async () => {
  await greet(page)
  await fillFromFaucet(address, String(networkOne.id))
  for (const { name, method, params } of costly(address))
    for (const trick of tricks)
      await test.step(`${name}: ${trick.name}`, async () => {
        const id = await askFor(page, method, params)
        const { opener } = walletFrame(page)
        await expect(opener).toBeEnabled()
        await expect(approveIn(page)).toHaveCount(0)
        const opening = context.waitForEvent('page')
        await page.evaluate((css) => {
          window.hostile.home.style.cssText += `; ${css}`
        }, trick.home)
        // All that the visitor can be led to is to open the window, which shows the request for itself.
        await pressButton(page, opener)
        const opened = await opening
        await expect(opened.getByText(`${new URL(hostileUrl).host} asks for your approval`)).toBeVisible()
        await expect(opened.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
        await opened.close()
        const answer = await page.evaluate((request) => window.hostile.answer(request), id)
        expect(answer).toMatchObject({ type: 'RPC_REQUEST_ERROR', payload: { code: 'USER_REJECTED' } })
        await page.evaluate(() => {
          window.hostile.home.style.cssText = 'position: absolute; left: 100px; top: 60px'
        })
      })
})

test('the window goes with the frame that opened it', async () => {
  await greet(page)
  for (const { name, run } of endings)
    await test.step(name, async () => {
      await askFor(page, 'personal_sign', ['A message', address])
      const { opener } = walletFrame(page)
      await expect(opener).toBeEnabled()
      const opening = context.waitForEvent('page')
      await pressButton(page, opener)
      const opened = await opening
      await expect(opened.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
      const closed = opened.waitForEvent('close')
      await run(page)
      await closed
      expect(await greet(page)).toBe(true)
    })
})

test('nothing is approved by accident, by keys or by the page', async () => {
  for (const { name, run } of moments)
    await test.step(name, async () => {
      const id = await showRequest()
      await run(page, address)
      // Whatever was done to the request, it is still there: nobody has answered it.
      await expect.soft(approveIn(page), name).toHaveCount(1)
      await page.evaluate(() => window.hostile.answerTo('CANCEL', {}))
      const answer = await page.evaluate((request) => window.hostile.answer(request), id)
      expect.soft(answer, name).toMatchObject({ type: 'RPC_REQUEST_ERROR', payload: { code: 'ABORTED' } })
      await expect(approveIn(page)).toHaveCount(0)
    })
})

test('a flood of requests leaves the first in its place', async () => {
  await greet(page)
  const ids = await page.evaluate(
    ([account, chainId]) =>
      Array.from({ length: 40 }, (_, count) =>
        window.hostile.ask('RPC_REQUEST', {
          ...{ chainId, method: 'personal_sign', params: [`Message ${count}`, account] },
        }),
      ),
    [address, networkOne.caip] as const,
  )
  const { frame } = walletFrame(page)
  // Whichever came first stays.
  const shown = frame.getByText(/^Message \d+$/)
  await expect(shown).toHaveCount(1)
  const first = await shown.textContent()
  const tooMany = await page.evaluate(
    (requests) => Promise.all(requests.map((id) => window.hostile.answer(id))),
    ids.slice(16),
  )
  expect(new Set(tooMany.map(({ payload }) => payload?.code))).toEqual(new Set(['TOO_MANY_REQUESTS']))
  await expect(shown).toHaveText(first ?? '')
  // Even `CANCEL` has to wait for a place among the sixteen, so the page ends them by taking the frame out.
  await greet(page)
  await expect(shown).toHaveCount(0)
})

test('a request does not outlive what the page does to the frame', async () => {
  for (const { name, run } of endings)
    await test.step(name, async () => {
      const id = await showRequest()
      const before = await page.evaluateHandle(() => window.hostile.channel)
      await run(page)
      await expect.soft(approveIn(page), name).toHaveCount(0)
      // Whoever was there before is not heard any more, and has to begin anew.
      expect(await greet(page)).toBe(true)
      await expect(approveIn(page)).toHaveCount(0)
      const heard = await before.evaluate((channel) => channel.heard)
      expect
        .soft(
          heard.filter((message) => message.id === id && message.type !== 'RPC_REQUEST_ERROR'),
          name,
        )
        .toEqual([])
    })
})

test('only the page that embeds the frame is heard, and only once', async () => {
  await servePage(context, foreignUrl)
  const { origin } = new URL(frameUrl)
  const begun = page.waitForResponse((response) => response.url().includes('/v1/login/config'))
  await page.evaluate(() => window.hostile.embed())
  await begun

  // The others who know the frame's window: a page of a foreign origin beside it, one of the same origin, and a window that the page opened.
  const [foreign, same] = await Promise.all(
    [foreignUrl, `${hostileUrl}/2`].map(async (url) => {
      await servePage(context, url)
      const loaded = page.waitForEvent('framenavigated', (frame) => frame.url() === url)
      await page.evaluate((src) => {
        const frame = document.body.appendChild(document.createElement('iframe'))
        frame.className = 'other'
        frame.src = src
      }, url)
      return loaded
    }),
  )
  const opening = context.waitForEvent('page')
  await page.evaluate((url) => void window.open(url), `${hostileUrl}/2`)
  const popup = await opening
  await popup.waitForLoadState()

  const sayHello = (from: Frame | Page) =>
    from.evaluate((target) => {
      const heard: unknown[] = []
      Object.assign(window, { heard })
      for (let count = 0; count < 5; count += 1) {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => heard.push(data)
        const page = window.opener ?? window.parent
        page.frames[0].postMessage({ t: 'hello', v: 1, n: crypto.randomUUID() }, target, [port2])
      }
    }, origin)
  const others: readonly [string, Frame | Page][] = [
    ['a foreign page beside it', foreign as Frame],
    ['a page of the same origin beside it', same as Frame],
    ['a window that the page opened', popup],
  ]
  for (const [name, from] of others) await test.step(`hello from ${name}`, () => sayHello(from))

  await test.step('hellos that are none', () =>
    page.evaluate(
      async ([target, hellos]) => {
        const { hostile } = window
        const heard: unknown[] = []
        Object.assign(window, { heard })
        // Several rounds, so that they also come while the frame listens.
        for (let round = 0; round < 10; round += 1) {
          for (const { message, ports = 1 } of hellos) {
            const data = new Function('hello', `return ${message}`)(hostile.hello())
            const given = Array.from({ length: ports }, () => {
              const { port1, port2 } = new MessageChannel()
              port1.onmessage = (event) => heard.push(event.data)
              return port2
            })
            hostile.frame.contentWindow?.postMessage(data, target, given)
          }
          await new Promise((resolve) => setTimeout(resolve, 100))
        }
      },
      [origin, badHellos] as const,
    ))

  // A frame takes one hello in its life. It takes the page's own, so it has taken none of the others.
  expect(await page.evaluate(async () => (await window.hostile.shake()) !== undefined)).toBe(true)

  await test.step('a second handshake', async () => {
    for (const [, from] of others) await sayHello(from)
    const second = await page.evaluate(async (target) => {
      const { hostile } = window
      const channels = Array.from({ length: 5 }, () => {
        const { own, theirs } = hostile.newChannel()
        hostile.frame.contentWindow?.postMessage(hostile.hello(), target, [theirs])
        own.port.postMessage({ v: 1, id: crypto.randomUUID(), type: 'IS_CONNECTED', payload: {} })
        return own
      })
      const answer = await hostile.answerTo('IS_CONNECTED', {})
      return { answer, heard: channels.flatMap(({ heard }) => heard) }
    }, origin)
    expect(second).toMatchObject({ answer: { payload: { isConnected: true } }, heard: [] })
  })

  for (const [name, from] of [...others, ['hellos that are none', page] as const])
    expect(await from.evaluate(() => (window as unknown as { heard: unknown[] }).heard), name).toEqual([])
  await popup.close()
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('.other')) element.remove()
  })
})

test('messages that are none are dropped, and too many of them end the conversation', async () => {
  await greet(page)
  for (const { name, message } of badMessages)
    await test.step(name, () =>
      page.evaluate(async (expression) => {
        const { hostile } = window
        const answered = await hostile.answerTo('IS_CONNECTED', {})
        const used = { v: 1, id: answered.id, type: 'IS_CONNECTED', payload: {} }
        const good = { ...used, id: crypto.randomUUID() }
        hostile.channel.port.postMessage(new Function('good', 'used', `return ${expression}`)(good, used))
      }, message),
    )
  const heard = await page.evaluate(async () => {
    await window.hostile.answerTo('GET_CHAIN_ID', {})
    return window.hostile.channel.heard
  })
  // `ready`, one answer to each good message, and nothing else.
  expect(heard.map(({ type, t }) => type ?? t)).toEqual([
    'ready',
    ...badMessages.map(() => 'IS_CONNECTED_SUCCESS'),
    'GET_CHAIN_ID_SUCCESS',
  ])
  expect(new Set(heard.map(({ id }) => id)).size).toBe(heard.length)

  await test.step('twenty of them', async () => {
    const before = await page.evaluateHandle((count) => {
      const { hostile } = window
      for (let sent = 0; sent < count; sent += 1) hostile.channel.port.postMessage('bad')
      hostile.ask('GET_CHAIN_ID', {})
      return hostile.channel
    }, 20 - badMessages.length)
    // Another frame has answered by then, and this one has not.
    await greet(page)
    expect(await before.evaluate(({ heard: all }) => all.length)).toBe(heard.length)
  })

  await test.step('too fast', async () => {
    await greet(page)
    const codes = await page.evaluate(async () => {
      const { hostile } = window
      const ids = Array.from({ length: 30 }, () => hostile.ask('SWITCH_NETWORK', { chainId: 'eip155:1' }))
      const answers = await Promise.all(ids.map((id) => hostile.answer(id)))
      return answers.map(({ payload }) => payload?.code)
    })
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS').length).toBeGreaterThan(0)
  })
})

test('requests that no wallet should sign are refused', async () => {
  await greet(page)
  for (const { name, code, ...request } of refused(address))
    await test.step(name, async () => {
      const answer = await page.evaluate((payload) => window.hostile.answerTo('RPC_REQUEST', payload), {
        chainId: networkOne.caip,
        ...request,
      })
      expect.soft(answer.payload?.code, name).toBe(code)
      await expect(approveIn(page)).toHaveCount(0)
    })
})

test('what one origin was allowed is not allowed to another', async () => {
  await test.step('another origin of the same site', async () => {
    const second = await openHostilePage(context, secondUrl)
    expect(await greet(second)).toBe(true)
    const answers = await second.evaluate(
      async ([account, chainId]) => {
        const { hostile } = window
        const rpc = (method: string, params: unknown) =>
          hostile.answerTo('RPC_REQUEST', { chainId, method, params })
        return [
          await hostile.answerTo('IS_CONNECTED', {}),
          await rpc('eth_accounts', []),
          await rpc('personal_sign', ['0x00', account]),
          await rpc('eth_sendTransaction', [{ from: account, to: account, value: '0x1' }]),
        ].map(({ payload }) => payload?.code ?? payload)
      },
      [address, networkOne.caip] as const,
    )
    expect(answers).toEqual([{ isConnected: false }, 'UNAUTHORIZED', 'UNAUTHORIZED', 'UNAUTHORIZED'])
    await test.step('it has to ask, and the question names it', async () => {
      await second.evaluate(() => window.hostile.ask('GET_USER', {}))
      await expect(walletFrame(second).frame.locator('body')).toContainText(
        `Connect your wallet to ${new URL(secondUrl).origin}?`,
      )
    })
    await second.close()
  })

  await test.step('another site', async () => {
    const other = await openHostilePage(context, hostileUrl.replace('localhost', '127.0.0.1'))
    expect(await greet(other)).toBe(true)
    const answers = await other.evaluate(
      async ([account, chainId]) => [
        await window.hostile.answerTo('IS_CONNECTED', {}),
        await window.hostile.answerTo('RPC_REQUEST', {
          ...{ chainId, method: 'personal_sign', params: ['0x00', account] },
        }),
      ],
      [address, networkOne.caip] as const,
    )
    expect(answers.map(({ payload }) => payload?.code ?? payload)).toEqual([
      { isConnected: false },
      'NOT_CONNECTED',
    ])
    await other.close()
  })
})

test('pages that may not have the frame get nothing', async () => {
  for (const url of [foreignUrl, secondUrl, hostileUrl, `${hostileUrl}/2`]) await servePage(context, url)
  const attacker = await context.newPage()
  for (const { name, top, inside, src = frameOf(), attributes = {}, becomes } of embeddings)
    await test.step(name, async () => {
      await attacker.goto(top)
      await attacker.evaluate(prepare, frameOf())
      let embedder: Frame = attacker.mainFrame()
      if (inside === 'about:srcdoc') {
        await attacker.evaluate(() =>
          window.hostile.embed({
            src: 'about:srcdoc',
            attributes: { sandbox: 'allow-scripts', srcdoc: '<body>' },
          }),
        )
        embedder = attacker.frames()[1] as Frame
        await embedder.evaluate(prepare, frameOf())
      } else if (inside) {
        await attacker.evaluate((url) => window.hostile.embed({ src: url }), inside)
        embedder = attacker.frames()[1] as Frame
        await embedder.evaluate(prepare, frameOf())
      }
      await embedder.evaluate((options) => window.hostile.embed(options), { src, attributes })
      const [shown] = embedder.childFrames()
      if (becomes === 'refused') await expect.soft.poll(() => shown?.url(), name).toMatch(/^chrome-error:/)
      const isHeard = await embedder.evaluate(async (times) => Boolean(await window.hostile.shake(times)), 8)
      expect.soft(isHeard, name).toBe(false)
      if (becomes === 'deaf')
        expect
          .soft(await shown?.evaluate(() => document.querySelector('#app')?.childElementCount), name)
          .toBe(0)
    })

  await test.step('the frame in a window of its own', async () => {
    await attacker.goto(hostileUrl)
    const opening = context.waitForEvent('page')
    await attacker.evaluate((url) => Object.assign(window, { opened: window.open(url) }), frameOf())
    const opened = await opening
    await opened.waitForLoadState()
    expect(
      await opened.evaluate(() => [window.opener, document.querySelector('#app')?.childElementCount]),
    ).toEqual([null, 0])
    expect(await attacker.evaluate(() => (window as unknown as { opened: Window }).opened.closed)).toBe(true)
    await opened.close()
  })

  await test.step('the window for approvals', async () => {
    const opening = context.waitForEvent('page')
    await attacker.evaluate(
      (url) => Object.assign(window, { opened: window.open(url) }),
      `${frameUrl}/approve`,
    )
    const opened = await opening
    await expect(opened.getByRole('heading', { name: 'Nothing to approve' })).toBeVisible()
    const heard = await attacker.evaluate(async (origin) => {
      const target = (window as unknown as { opened: Window }).opened
      const answers: unknown[] = []
      for (let count = 0; count < 8; count += 1) {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => answers.push(data)
        port1.postMessage({ request: { origin: 'http://localhost' }, language: 'en' })
        target.postMessage({ t: 'hello', v: 1, n: crypto.randomUUID() }, origin, [port2])
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      return answers
    }, frameUrl)
    expect(heard).toEqual([])
    await expect(opened.getByRole('heading', { name: 'Nothing to approve' })).toBeVisible()
    await opened.close()
  })
  await attacker.close()
})

test('a script that got into the frame finds no way to run more', async () => {
  await greet(page)
  // The wallet is open, and so the worker has been started.
  const accounts = await page.evaluate(
    (chainId) => window.hostile.answerTo('RPC_REQUEST', { chainId, method: 'eth_accounts', params: [] }),
    networkOne.caip,
  )
  expect(accounts.payload).toEqual([address])
  const frame = page.frames().find((one) => one.url().startsWith(frameUrl))
  for (const { name, run } of injections)
    await test.step(name, async () => {
      // In a task of its own: what the test itself evaluates is above the policy.
      const outcome = await frame?.evaluate(`new Promise((resolve) => setTimeout(() => {
        try { ${run}; resolve('done') } catch (error) { resolve(error.name) }
      }))`)
      expect.soft(['EvalError', 'TypeError'], `${name}: ${outcome}`).toContain(outcome)
    })
  const asked = await frame?.evaluate(
    (urls) => Promise.all(urls.map((url) => fetch(url).then(String, String))),
    [webUrl, 'https://elsewhere.example/'],
  )
  expect(asked).toEqual(['TypeError: Failed to fetch', 'TypeError: Failed to fetch'])
})

test('and the visitor can approve, which is counted', async () => {
  await greet(page)
  const id = await showRequest()
  await pressApprove(page)
  expect(await page.evaluate((request) => window.hostile.answer(request), id)).toMatchObject({
    type: 'RPC_REQUEST_SUCCESS',
  })
  await expect.poll(() => counted.signatures).toBe(1)
  counted.signatures = 0
})
