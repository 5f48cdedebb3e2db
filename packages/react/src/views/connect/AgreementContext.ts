import { createContext, type Dispatch, type SetStateAction } from 'react'

/** Whether the visitor ticked the box beside the terms. Kept while the page is, for every view that asks. */
export const AgreementContext = createContext<[boolean, Dispatch<SetStateAction<boolean>>]>([false, () => {}])
