/** Loads the account button. In a chunk of its own, because of the names of all files that the button needs: see `loadModalRoot`. */
export const loadAccountButton = () => import('./AccountButton.tsx')
