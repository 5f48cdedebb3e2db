import { signInMessageInvalidError } from '@latchkey/protocol'

const scheme = 'urn:recap:'
const opening = 'I further authorize the stated URI to perform the following actions on my behalf:'

/**
 * The statement as a wallet signs it that lets the page do something besides (EIP-5573): the last resource holds what, and the statement must
 * say so in words. Without such a resource it stays as it is.
 */
export function recapStatement(
  statement: string | undefined,
  resources: readonly string[] | undefined,
): string | undefined {
  const recap = resources?.at(-1)
  if (!recap?.startsWith(scheme) || statement?.includes(opening)) return statement
  const sentences = Object.entries(readAbilities(recap)).flatMap(([target, abilities]) =>
    describe(Object.keys(abilities)).map((actions) => `${actions} for '${target}'.`),
  )
  const numbered = sentences.map((sentence, index) => `(${index + 1}) ${sentence}`)
  return [...(statement ? [statement] : []), opening, ...numbered].join(' ')
}

/** `request/eth_accounts`, `request/personal_sign` as `'request': 'eth_accounts', 'personal_sign'`. */
function describe(abilities: readonly string[]): readonly string[] {
  const groups = new Map<string, string[]>()
  const split = abilities.map((ability) => ability.split('/'))
  const sorted = split.sort(([, a = ''], [, b = '']) => a.localeCompare(b))
  for (const [name = '', action = ''] of sorted) groups.set(name, [...(groups.get(name) ?? []), action])
  return [...groups].map(([name, actions]) => `'${name}': '${actions.join("', '")}'`)
}

function readAbilities(recap: string): Readonly<Record<string, object>> {
  try {
    const text = atob(recap.slice(scheme.length).replaceAll('-', '+').replaceAll('_', '/'))
    const granted: unknown = Reflect.get(Object(JSON.parse(text)), 'att')
    const entries = Object.entries(Object(granted)).map(([name, value]) => [name, Object(value)] as const)
    if (entries.length > 0) return Object.fromEntries(entries)
  } catch {
    // A recap that cannot be decoded is refused like one that grants nothing.
  }
  throw signInMessageInvalidError('A recap in `resources` cannot be read')
}
