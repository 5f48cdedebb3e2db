/** How our packages are found: as source. */
export const conditions = ['@latchkey/source', 'module', 'browser', 'development|production', 'default']
