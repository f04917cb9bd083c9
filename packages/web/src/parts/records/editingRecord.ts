import { createContext } from 'react'

/** Whether the form of the record's page is open: then nothing else on the page changes the record. */
export const EditingRecord = createContext(false)
