import { createContext, useContext } from 'react'
import { type Arrangement, unarranged } from '#web/domain/arrangements/arrangement.ts'

/** The arrangement of the page around. */
export const ArrangementContext = createContext<Arrangement>(unarranged)

export function useArrangement(): Arrangement {
  return useContext(ArrangementContext)
}
