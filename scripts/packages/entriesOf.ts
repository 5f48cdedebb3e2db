import type { Workspace } from '../workspaces.ts'

/** The names under which a package can be imported. An entry without `default` is only for this repository. */
export function entriesOf({ manifest }: Workspace): {
  published: string[]
  /** Those of the published ones that are no programs: a program runs as soon as it is imported. */
  importable: string[]
  internal: string[]
} {
  const entries = Object.entries(manifest.exports ?? {})
  const programs = Object.values(manifest.bin ?? {})
  const targetOf = (entry: unknown) =>
    typeof entry === 'string' ? entry : (entry as { default?: string }).default
  const published = entries.filter(([, entry]) => targetOf(entry) !== undefined)
  const nameOf = ([path]: readonly [string, unknown]) => `${manifest.name}${path.slice(1)}`
  return {
    published: published.map(nameOf),
    importable: published.filter(([, entry]) => !programs.includes(targetOf(entry) ?? '')).map(nameOf),
    internal: entries.filter(([, entry]) => targetOf(entry) === undefined).map(([path]) => path.slice(2)),
  }
}
