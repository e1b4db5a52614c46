export type CaseLine = { id: number; quantity: number; price: string; position?: number }

export type CartCaseChange =
  | { kind: 'add'; line: CaseLine }
  | { kind: 'set'; id: number; quantity: number }
  | { kind: 'replace'; id: number; line: CaseLine }
  | { kind: 'clear' }

const line = (id: number, more: Partial<CaseLine> = {}): CaseLine => ({ id, quantity: 1, price: '$1', ...more })
const add = (id: number, more: Partial<CaseLine> = {}): CartCaseChange => ({ kind: 'add', line: line(id, more) })
const set = (id: number, quantity: number): CartCaseChange => ({ kind: 'set', id, quantity })
const replace = (id: number, by: number, more: Partial<CaseLine> = {}): CartCaseChange => ({
  kind: 'replace',
  id,
  line: line(by, more)
})

/** The cart before each case. */
export const cartBefore = [
  { ...line(1), position: 1 },
  { ...line(2, { quantity: 2 }), position: 2 },
  { ...line(3), position: 3 }
]

/** Each rule of the cart with changes and the resulting lines: [id, quantity, price]. */
export const cartCases: { rule: string; changes: CartCaseChange[]; after: [number, number, string][] }[] = [
  {
    rule: 'a new line goes last',
    changes: [add(0)],
    after: [
      [1, 1, '$1'],
      [2, 2, '$1'],
      [3, 1, '$1'],
      [0, 1, '$1']
    ]
  },
  {
    rule: 'adding an existing line raises its quantity and takes the new price',
    changes: [add(1, { price: '$2' }), add(2, { quantity: 3 })],
    after: [
      [1, 2, '$2'],
      [2, 5, '$1'],
      [3, 1, '$1']
    ]
  },
  {
    rule: 'a quantity of zero or less removes the line',
    changes: [set(1, 0), set(3, -1)],
    after: [[2, 2, '$1']]
  },
  {
    rule: 'a quantity for an unknown line changes nothing',
    changes: [set(1, 4), set(99, 4)],
    after: [
      [1, 4, '$1'],
      [2, 2, '$1'],
      [3, 1, '$1']
    ]
  },
  {
    rule: 'a restored line returns to its position',
    changes: [set(2, 0), add(2, { quantity: 2, position: 2 })],
    after: [
      [1, 1, '$1'],
      [2, 2, '$1'],
      [3, 1, '$1']
    ]
  },
  {
    rule: 'lines of one position are in the order of their ids',
    changes: [add(9, { position: 2 }), add(0, { position: 2 })],
    after: [
      [1, 1, '$1'],
      [0, 1, '$1'],
      [2, 2, '$1'],
      [9, 1, '$1'],
      [3, 1, '$1']
    ]
  },
  {
    rule: 'a replacement takes the position and the quantity of the line',
    changes: [replace(2, 7, { price: '$5' })],
    after: [
      [1, 1, '$1'],
      [7, 2, '$5'],
      [3, 1, '$1']
    ]
  },
  {
    rule: 'a replacement by an existing line adds the quantities',
    changes: [replace(2, 3, { price: '$5' })],
    after: [
      [1, 1, '$1'],
      [3, 3, '$5']
    ]
  },
  {
    rule: 'a replacement of an unknown line changes nothing',
    changes: [replace(99, 7)],
    after: [
      [1, 1, '$1'],
      [2, 2, '$1'],
      [3, 1, '$1']
    ]
  },
  {
    rule: 'a quantity is at most 999, of a new line as well',
    changes: [set(1, 5000), add(1), set(2, 600), set(3, 600), replace(2, 3), add(7, { quantity: 5000 })],
    after: [
      [1, 999, '$1'],
      [3, 999, '$1'],
      [7, 999, '$1']
    ]
  },
  { rule: 'a cleared cart is empty', changes: [add(7), { kind: 'clear' }], after: [] },
  { rule: 'the first line after clearing is the only one', changes: [{ kind: 'clear' }, add(7)], after: [[7, 1, '$1']] }
]
