/** The export conditions by which our packages resolve to their source. */
export const conditions = ['@latchkey/source', 'module', 'browser', 'development|production', 'default']
