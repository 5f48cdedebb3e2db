/** What a process may do. By default one process does all of it. */
export const roles = ['api', 'indexer', 'relay', 'login'] as const

export type Role = (typeof roles)[number]
