import { describe, expect, test } from 'vitest'
import { createStage } from './createStage.ts'
import type { View } from './view.ts'

const consent = (origin: string): View => ({
  kind: 'consent',
  origin,
  user: { email: 'a@b.example', provider: 'email', name: 'a@b.example' },
  onAnswer: () => {},
})

/** A turn that shows something and ends when it is told to. */
function createTurn(origin: string) {
  let finish: (value: string) => void = () => {}
  const answer = new Promise<string>((resolve) => {
    finish = resolve
  })
  const turn = async (show: (view: View) => void) => {
    show(consent(origin))
    return answer
  }
  return { turn, finish: () => finish(origin) }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

describe('createStage', () => {
  test('default', async () => {
    const { take, view } = createStage()
    const one = createTurn('one')
    const result = take(one.turn)
    await settle()
    expect(view.get()).toMatchObject({ kind: 'consent', origin: 'one' })
    one.finish()
    expect(await result).toBe('one')
    expect(view.get()).toEqual({ kind: 'none' })
  })

  test('behavior: one after the other', async () => {
    const { take, view, waiting } = createStage()
    const [one, two] = [createTurn('one'), createTurn('two')]
    const results = Promise.all([take(one.turn), take(two.turn)])
    two.finish()
    await settle()
    expect([view.get(), waiting.get()]).toMatchObject([{ origin: 'one' }, 1])
    one.finish()
    expect(await results).toEqual(['one', 'two'])
    expect(waiting.get()).toBe(0)
  })

  test('behavior: the next one comes though this one failed', async () => {
    const { take } = createStage()
    const failed = take(async () => {
      throw new Error('failed')
    })
    await expect(failed).rejects.toThrow('failed')
    expect(await take(async () => 1)).toBe(1)
  })

  test('behavior: cancel ends what is shown and what waits, and nothing after it', async () => {
    const { take, view, cancel } = createStage()
    const [one, two] = [createTurn('one'), createTurn('two')]
    const results = [take(one.turn), take(two.turn)]
    await settle()
    cancel()
    for (const result of results) await expect(result).rejects.toMatchObject({ code: 'ABORTED' })
    expect(view.get()).toEqual({ kind: 'none' })
    expect(await take(async () => 'three')).toBe('three')
  })

  test('behavior: one of them is ended, and the others go on', async () => {
    const { take, view } = createStage()
    const [one, two] = [createTurn('one'), createTurn('two')]
    const controller = new AbortController()
    const results = [take(one.turn, controller.signal), take(two.turn)] as const
    await settle()
    controller.abort()
    await expect(results[0]).rejects.toMatchObject({ code: 'ABORTED' })
    await settle()
    expect(view.get()).toMatchObject({ origin: 'two' })
    two.finish()
    expect(await results[1]).toBe('two')
  })

  test('behavior: whoever is over shows nothing more', async () => {
    const { take, view, cancel } = createStage()
    let show: (view: View) => void = () => {}
    const result = take((given) => {
      show = given
      return new Promise<never>(() => {})
    })
    await settle()
    cancel()
    await expect(result).rejects.toMatchObject({ code: 'ABORTED' })
    show(consent('late'))
    expect(view.get()).toEqual({ kind: 'none' })
  })

  test('behavior: what is committed is not cancelled', async () => {
    const { take, view, cancel } = createStage()
    const controller = new AbortController()
    const one = createTurn('one')
    const result = take((show, _, commit) => {
      commit()
      return one.turn(show)
    }, controller.signal)
    await settle()
    controller.abort()
    cancel()
    await settle()
    expect(view.get()).toMatchObject({ origin: 'one' })
    one.finish()
    expect(await result).toBe('one')
    expect(view.get()).toEqual({ kind: 'none' })
  })

  test('behavior: what was cancelled cannot be committed', async () => {
    const { take, cancel } = createStage()
    let commit = () => {}
    const result = take((_, __, given) => {
      commit = given
      return new Promise<never>(() => {})
    })
    await settle()
    cancel()
    await expect(result).rejects.toMatchObject({ code: 'ABORTED' })
    expect(commit).toThrow()
  })
})
