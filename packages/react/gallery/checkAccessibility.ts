import axe from 'axe-core'

/** What axe finds wrong, one line each; an empty list is what a test expects. */
export async function checkAccessibility(root: Element | Document = document): Promise<string[]> {
  const { violations } = await axe.run(root, { resultTypes: ['violations'] })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}
