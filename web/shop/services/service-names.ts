import type { ServiceRequestRow } from './service-queries.ts'

export type Service = ServiceRequestRow['service']

type ServiceWords = {
  service: Service
  title: string
  line: string
  /** What the note is best used for. */
  noteHint: string
}

/** What the house does for a piece, in the order of the sheet. */
export const services: ServiceWords[] = [
  {
    service: 'alterations',
    title: 'Alterations',
    line: 'A tailor takes in, lets out or shortens a piece to fit you.',
    noteHint: 'What should sit differently, and by how much'
  },
  {
    service: 'care',
    title: 'Care',
    line: 'A piece is cleaned and looked after as its material asks.',
    noteHint: 'Marks and stains, and what made them'
  },
  {
    service: 'repair',
    title: 'Repair',
    line: "Seams, soles, clasps and stones are put right, or we say that they can't be.",
    noteHint: 'What is broken, and since when'
  },
  {
    service: 'gift_wrap',
    title: 'Gift wrap',
    line: 'A piece is wrapped by hand, with a card in your words.',
    noteHint: 'The words for the card'
  },
  {
    service: 'authentication',
    title: 'Authentication',
    line: 'A specialist looks at a piece that you own and says what it is.',
    noteHint: 'Where the piece is from, and what papers it has'
  },
  {
    service: 'home_try_on',
    title: 'Home try-on',
    line: "Pieces come to you, and what you don't keep goes back with us.",
    noteHint: 'The pieces, the sizes and the address'
  }
]

export function serviceTitle(service: Service): string {
  return services.find((each) => each.service === service)?.title ?? service
}
