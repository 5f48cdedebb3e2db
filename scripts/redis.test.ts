import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
// @ts-expect-error plain JavaScript, because it has to run before anything is installed
import { findRedis } from './redis.mjs'

describe('findRedis', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'latchkey-path-'))
    vi.stubEnv('PATH', folder)
    vi.spyOn(console, 'log').mockImplementation(() => {})
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
    rmSync(folder, { recursive: true, force: true })
  })
  const put = (name: string, script: string) => {
    const file = join(folder, name)
    writeFileSync(file, `#!/bin/sh\n${script}\n`)
    chmodSync(file, 0o755)
  }
  /** Stands for root's apt, or for the sudo that runs it. */
  const putApt = (install: string) => {
    put('apt-get', `case "$1" in install) ${install};; esac`)
    put('sudo', 'while [ "$1" != apt-get ] && [ "$1" != true ]; do shift; done; [ "$1" = true ] || "$@"')
  }

  test('default', async () => {
    put('redis-server', 'exit 0')
    expect(await findRedis()).toBe(true)
  })

  test('behavior: installs it where it may', async () => {
    putApt(`printf '#!/bin/sh\\n' > ${folder}/redis-server; /bin/chmod 755 ${folder}/redis-server`)
    expect(await findRedis()).toBe(true)
    expect(console.log).toHaveBeenCalledWith('Installing redis-server …')
  })

  test('error: it cannot be installed', async () => {
    putApt('exit 100')
    expect(await findRedis()).toBe(false)
  })

  test('error: there is no apt', async () => {
    expect(await findRedis()).toBe(false)
  })
})
