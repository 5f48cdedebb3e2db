/** Under this key a page notes that it has led the visitor to a provider, and to which: the next one goes on with that login. */
export const redirectKey = 'loginRedirect'
