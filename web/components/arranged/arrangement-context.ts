import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { type Arrangement, unarranged } from '#web/domain/arrangements/arrangement.ts'
import type { ProductCardRow } from '#web/domain/catalogue/catalogue-queries.ts'

export type ArrangedRow = {
  id: string
  /** As staff know it: 'Recently viewed'. */
  name: string
  /** Full width and dark, so that marks on it are light. */
  isNight?: boolean
  /** For a client who is known: a new one does not see it. */
  isPersonal?: boolean
  content: ReactNode
}

export type ArrangedTextProps = {
  /** Such as 'new.title'. */
  place: string
  /** The page's own text. */
  own: string
  /** Of several paragraphs. */
  isLong?: boolean
  /** The part of a text that the page sets large. */
  largePart?: (text: string) => string
  /** In characters. */
  maxLength?: number
  /** What stands in its place while it is empty; left out: it cannot be empty. */
  emptyHint?: string
}

export type LeadChoice = { id: string; title: string; hint: string; picture: string | null }

export type ArrangedLeadProps = {
  /** 'Lead story' */
  title: string
  choices: LeadChoice[]
  /** What leads now. */
  chosenId: string
  /** Where the texts of what leads now are edited, if not here. */
  textsPath?: string
}

export type PlacedProduct = { product: ProductCardRow; note: string | undefined }

export type ArrangedProductsProps = {
  /** As shoppers see them. */
  items: PlacedProduct[]
  /** Of a list that the page fills by itself: its own products, which follow those that staff place. */
  own?: ProductCardRow[]
  /** What staff should know while they arrange them. */
  hint?: string
  /** Whose products are offered first. */
  brandName?: string
  children: (items: PlacedProduct[]) => ReactNode
}

/** What replaces rows and texts while staff arrange the page. */
export type ArrangeTools = {
  Rows: ComponentType<{ rows: ArrangedRow[] }>
  Text: ComponentType<ArrangedTextProps>
  Lead: ComponentType<ArrangedLeadProps>
  Products: ComponentType<ArrangedProductsProps>
}

export type ArrangedPageState = {
  arrangement: Arrangement
  tools?: ArrangeTools | undefined
  /** Whether texts are fields now: not in a preview. */
  isEditing?: boolean
}

/** The arrangement of the page around. */
export const ArrangementContext = createContext<ArrangedPageState>({ arrangement: unarranged })

export function useArrangement(): ArrangedPageState {
  return useContext(ArrangementContext)
}
