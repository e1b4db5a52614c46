export type CaseOrderLine = { productId: string; quantity: number }

export type ThreadCaseChange =
  | { kind: 'say'; id: string; body: string; order?: CaseOrderLine[] }
  | { kind: 'ask_person' }
  | { kind: 'withdraw'; reservationId: string }

export type ThreadCaseState = {
  messages: { id: string; body: string }[]
  wantsPerson: boolean
  /** The latest first. */
  reservations: { id: string; status: string }[]
}

const ids = {
  greeting: '50000000-0000-4000-8000-000000000001',
  thanks: '50000000-0000-4000-8000-000000000002',
  order: '50000000-0000-4000-8000-000000000003'
}

const say = (id: keyof typeof ids, body: string): ThreadCaseChange => ({ kind: 'say', id: ids[id], body })
const orderLines = [{ productId: 'A', quantity: 2 }]
const withdraw: ThreadCaseChange = { kind: 'withdraw', reservationId: ids.order }
const noThread: ThreadCaseState = { messages: [], wantsPerson: false, reservations: [] }
const orderMessage = { id: ids.order, body: 'I would like these:' }
const reserved: ThreadCaseState = {
  messages: [orderMessage],
  wantsPerson: true,
  reservations: [{ id: ids.order, status: 'sent' }]
}

/** The changes that prepare a server for cases that start with a reservation. */
export const sendOrder: ThreadCaseChange = { kind: 'say', ...orderMessage, order: orderLines }

/** Each rule of a thread with the state before, the changes and the state after. */
export const threadCases: {
  rule: string
  before: ThreadCaseState
  changes: ThreadCaseChange[]
  after: Partial<ThreadCaseState>
}[] = [
  {
    rule: 'a message goes last',
    before: noThread,
    changes: [say('greeting', 'Good evening'), say('thanks', 'Thank you')],
    after: {
      messages: [
        { id: ids.greeting, body: 'Good evening' },
        { id: ids.thanks, body: 'Thank you' }
      ],
      wantsPerson: false
    }
  },
  {
    rule: 'a message that is sent again is there once, as it was first',
    before: noThread,
    changes: [say('greeting', 'Good evening'), say('thanks', 'Thank you'), say('greeting', 'Good night')],
    after: {
      messages: [
        { id: ids.greeting, body: 'Good evening' },
        { id: ids.thanks, body: 'Thank you' }
      ]
    }
  },
  {
    rule: 'a person is requested before anything is said',
    before: noThread,
    changes: [{ kind: 'ask_person' }],
    after: { messages: [], wantsPerson: true }
  },
  {
    rule: 'a further message leaves the request for a person',
    before: noThread,
    changes: [{ kind: 'ask_person' }, say('greeting', 'Good evening')],
    after: { messages: [{ id: ids.greeting, body: 'Good evening' }], wantsPerson: true }
  },
  {
    rule: 'a cart that is sent is a message and requests a person',
    before: noThread,
    changes: [say('greeting', 'Good evening'), sendOrder],
    after: { messages: [{ id: ids.greeting, body: 'Good evening' }, orderMessage], wantsPerson: true }
  },
  {
    rule: 'a cart that is sent again is one message and one reservation',
    before: reserved,
    changes: [sendOrder],
    after: reserved
  },
  {
    rule: 'a reservation is withdrawn once, and its message and the request for a person stay',
    before: reserved,
    changes: [withdraw, withdraw],
    after: { ...reserved, reservations: [{ id: ids.order, status: 'withdrawn' }] }
  }
]
