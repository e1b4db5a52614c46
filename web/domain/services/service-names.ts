import type { ServiceRequestRow } from './service-queries.ts'

export type Service = ServiceRequestRow['service']

type ServiceWords = {
  service: Service
  title: string
  line: string
  noteHint: string
}

export const services: ServiceWords[] = [
  {
    service: 'alterations',
    title: 'Alterations',
    line: 'A tailor takes in, lets out or shortens a piece to fit you.',
    noteHint: 'What should we alter, and by how much?'
  },
  {
    service: 'care',
    title: 'Care',
    line: 'Cleaning and conditioning suited to the material.',
    noteHint: 'Where are the marks or stains, and what caused them?'
  },
  {
    service: 'repair',
    title: 'Repair',
    line: 'We repair seams, soles, clasps and stones, or tell you when we cannot.',
    noteHint: 'What needs repair, and how did it happen?'
  },
  {
    service: 'gift_wrap',
    title: 'Gift wrap',
    line: 'Wrapped by hand, with a card in your own words.',
    noteHint: 'What should the card say?'
  },
  {
    service: 'authentication',
    title: 'Authentication',
    line: 'A specialist examines and authenticates a piece you own.',
    noteHint: 'Where is the piece from, and does it have papers?'
  },
  {
    service: 'home_try_on',
    title: 'Home try-on',
    line: 'Try pieces at home; we collect what you do not keep.',
    noteHint: 'Which pieces and sizes, and to which address?'
  }
]

export function serviceTitle(service: Service): string {
  return services.find((each) => each.service === service)?.title ?? service
}
