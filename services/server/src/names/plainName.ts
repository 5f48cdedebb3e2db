/** A name of small letters, digits and hyphens: most names, which need no tables to be read. */
export const plainName = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/
