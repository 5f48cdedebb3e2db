import { Fragment, type ReactNode } from 'react'

export type FilledTextProps = { text: string; values: Readonly<Record<string, ReactNode>> }

/** Like `fillText`, for values that are elements: a link, or a wallet's name in `<bdi>`. */
export function FilledText({ text, values }: FilledTextProps): ReactNode {
  const [first, ...rest] = text.split(/\{(\w+)\}/)
  const parts: ReactNode[] = [first]
  // What the pattern caught alternates with what stands between.
  for (let index = 0; index < rest.length; index += 2) {
    const name = rest[index] ?? ''
    parts.push(<Fragment key={name}>{values[name] ?? `{${name}}`}</Fragment>, rest[index + 1])
  }
  return parts
}
