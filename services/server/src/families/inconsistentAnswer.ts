/** Answers of nodes that do not fit together: the chain changed while it was read, or a node is behind, or lies. Ask again. */
export class InconsistentAnswer extends Error {
  override name = 'InconsistentAnswer'
}
