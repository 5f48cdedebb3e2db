import { createContext } from 'react'
import type { Views } from '../modal/viewDefinition.ts'

/** The registered views, so that a view can see where it may lead without importing the others. */
export const ViewsContext = createContext<Views>({})
