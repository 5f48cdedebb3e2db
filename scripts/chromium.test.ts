import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
// @ts-expect-error plain JavaScript, because it has to run before anything is installed
import { findHeadlessChromium } from './chromium.mjs'

describe('findHeadlessChromium', () => {
  const name = 'chromium-headless-shell'
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'latchkey-path-'))
    symlinkSync('/bin/sh', join(folder, 'sh'))
    vi.stubEnv('PATH', folder)
    vi.stubEnv('CHROMIUM_PATH', undefined)
    vi.spyOn(console, 'log').mockImplementation(() => {})
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
    rmSync(folder, { recursive: true, force: true })
  })
  const put = (file: string, script: string) => {
    const path = join(folder, file)
    writeFileSync(path, `#!/bin/sh\n${script}\n`)
    chmodSync(path, 0o755)
    return path
  }
  const putApt = (install: string) => {
    put('apt-get', `case "$1" in install) ${install};; esac`)
    put('sudo', 'while [ "$1" != apt-get ] && [ "$1" != true ]; do shift; done; [ "$1" = true ] || "$@"')
  }

  test('default', async () => {
    const path = put(name, 'exit 0')
    expect(await findHeadlessChromium()).toBe(path)
  })

  test('behavior: installs it where it may', async () => {
    const path = join(folder, name)
    putApt(`printf '#!/bin/sh\\n' > ${path}; /bin/chmod 755 ${path}`)
    expect(await findHeadlessChromium()).toBe(path)
    expect(console.log).toHaveBeenCalledWith(`Installing ${name} …`)
  })

  test('behavior: the one that is named is used for everything', async () => {
    vi.stubEnv('CHROMIUM_PATH', put('chrome', 'exit 0'))
    put(name, 'exit 0')
    expect(await findHeadlessChromium()).toBeUndefined()
  })

  test('error: it does not run', async () => {
    put(name, 'exit 1')
    expect(await findHeadlessChromium()).toBeUndefined()
  })

  test('error: it cannot be installed', async () => {
    putApt('exit 100')
    expect(await findHeadlessChromium()).toBeUndefined()
  })
})
