import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Writes a file that only its owner may read. A crash leaves the old one or the new one, whole. `isNew`: fails with `EEXIST` where there
 * is one already.
 */
export function writeKeyFile(path: string, text: string, { isNew }: { isNew: boolean }): void {
  const draft = `${path}.${process.pid}.new`
  const file = openSync(draft, 'wx', 0o600)
  try {
    try {
      writeFileSync(file, text)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    // A link is not made where a file is; a renamed file takes its place.
    if (isNew) linkSync(draft, path)
    else renameSync(draft, path)
  } finally {
    rmSync(draft, { force: true })
  }
}
