import { createContext, type Dispatch, type SetStateAction } from 'react'

/** Whether the visitor has checked the box beside the terms. It is kept for as long as the page is open, for every view that asks. */
export const AgreementContext = createContext<[boolean, Dispatch<SetStateAction<boolean>>]>([false, () => {}])
