/** The cycles of a graph: each group of nodes that reach each other (Tarjan's algorithm). */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []

  function visit(node: string): number {
    const index = order.size
    order.set(node, index)
    let lowest = index
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) lowest = Math.min(lowest, visit(next))
      else if (stack.includes(next)) lowest = Math.min(lowest, order.get(next) ?? lowest)
    }
    if (lowest === index) {
      const group = stack.splice(stack.indexOf(node))
      if (group.length > 1 || graph.get(node)?.includes(node)) cycles.push(group)
    }
    return lowest
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return cycles
}
