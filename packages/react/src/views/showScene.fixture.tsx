import type { LatchkeyOptions } from '@latchkey/core'
import { StrictMode } from 'react'
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LatchkeyProvider } from '../LatchkeyProvider.tsx'
import { animations, query } from '../modal/inModal.fixture.ts'
import { type Scene, setStage } from './stage.fixture.ts'
import { scenes } from './views.fixture.ts'

/** How long anything may take to come, also on a busy machine. */
const patience = 10_000

export function findScene(name: string): Scene {
  const scene = scenes.find((one) => one.name === name)
  if (!scene) throw new Error(`There is no scene "${name}"`)
  return scene
}

/** Shows a scene, with changes, until the test is over. */
export async function show(name: string, change: Partial<Scene> = {}) {
  const shown = await showScene({ ...findScene(name), ...change })
  onTestFinished(shown.end)
  return shown
}

/** The name of the view in front, if the modal is open. */
export const view = () => query<HTMLElement>('[data-view]')?.dataset.view

export const isAt = (name: string | undefined) => expect.poll(() => view()).toBe(name)

export const alert = () => page.getByRole('alert').filter({ hasText: /./ })

/** Shows a scene and waits until its view stands still. */
export async function showScene(scene: Scene, options: Partial<LatchkeyOptions> = {}) {
  const stage = setStage(scene, options)
  const screen = await render(
    <StrictMode>
      <LatchkeyProvider kit={stage.kit} />
    </StrictMode>,
  )
  await scene.arrange(stage)
  await scene.act?.(find)
  await expect.poll(() => root().querySelector('[data-testid="w3m-modal-card"]')).toBeTruthy()
  await expect.poll(() => root().dataset.view).toBe(scene.view)
  const { ready } = scene
  if (ready) await expect.poll(() => root().querySelector(ready)).toBeTruthy()
  await standStill()
  let isOver = false
  return {
    ...stage,
    root,
    async end() {
      if (isOver) return
      isOver = true
      await screen.unmount()
      stage.end()
    },
  }
}

export async function find(testId: string): Promise<HTMLElement> {
  return vi.waitFor(() => {
    const element = query(`[data-testid="${testId}"]`)
    if (!(element instanceof HTMLElement && element.checkVisibility()))
      throw new Error(`Nothing that is seen has the test id "${testId}"`)
    return element
  }, patience)
}

function root(): HTMLElement {
  const element = query('[data-view]')
  if (!(element instanceof HTMLElement)) throw new Error('The modal is not open')
  return element
}

/** Resolves when nothing moves that will ever stand still. */
export async function standStill(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const moving = animations().filter(
    (animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
  )
  await Promise.allSettled(moving.map((animation) => animation.finished))
}
