import axe from 'axe-core'

/** What axe loads ahead. By default it also parses all style sheets, which takes a fifth of its time and serves no rule that is on. */
export const preload = { assets: ['media'] }

/** What axe finds wrong, one line each; an empty list is what a test expects. */
export async function checkAccessibility(root: Element | Document = document): Promise<string[]> {
  const { violations } = await axe.run(root, { resultTypes: ['violations'], preload })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}
