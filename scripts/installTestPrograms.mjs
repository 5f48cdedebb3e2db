// Runs before anything is installed: no dependency.
import { findHeadlessChromium } from './chromium.mjs'
import { findRedis } from './redis.mjs'

/** Gets a Chromium without windows, which needs less of the processor, and Redis. Without either, tests do what they can. */
export async function installTestPrograms() {
  const headless = await findHeadlessChromium()
  if (headless) process.env.CHROMIUM_HEADLESS_PATH = headless
  return { hasRedis: await findRedis() }
}
