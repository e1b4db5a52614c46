import { randomUUID } from 'node:crypto'
import { startRestWorld } from './rest-world.ts'

export const idaId = '10000000-0000-4000-8000-000000000001'
const anotherId = '10000000-0000-4000-8000-000000000002'

export const lines = [
  { product_id: 'A', name: 'Arno Bag', color: 'Brick', size: 'One size', quantity: 1 },
  { product_id: 'B', name: 'Mooring Belt', color: 'Navy', size: '85', quantity: 2 }
]

export const bagTerms = { position: 1, price: 2450, duties: 0, tax: 490, house_price: 2450, house_currency: 'EUR' }
export const beltTerms = { position: 2, price: 260.5, duties: 15.64, tax: 104.2, house_price: 300, house_currency: 'USD' }
const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString()

/** What staff confirm, with the given terms changed. */
const terms = (changes: object) => ({
  currency: 'EUR',
  delivery_on: inAWeek().slice(0, 10),
  valid_until: inAWeek(),
  shipping: 35,
  note: 'All pieces are in Paris.',
  payment: 'Bank transfer',
  holds_stock: false,
  lines: [bagTerms, beltTerms],
  ...changes
})

/** A server with two clients and two advisors, and what they do with reservations. */
export async function startReservationDesk() {
  const world = await startRestWorld()
  await world.server.sql(`insert into auth.users (id, email) values ($1, 'ida@example.com'), ($2, 'bo@example.com')`, [
    idaId,
    anotherId
  ])
  const ida = await world.user({ id: idaId })
  const another = await world.user({ id: anotherId })
  const ines = await world.user({ id: '20000000-0000-4000-8000-000000000001', isStaff: true })
  const theo = await world.user({ id: '20000000-0000-4000-8000-000000000002', isStaff: true })
  return {
    ...{ world, ida, another, ines, theo },

    /** Nothing but two products: a bag of which few are left, and a belt. */
    reset: () =>
      world.server.sql(`
        delete from outgoing_emails;
        delete from reservations;
        delete from threads;
        delete from client_profiles;
        delete from demo_products;
        insert into demo_products (product_id, name, brand, price, currency, stock_status) values
          ('A', 'Arno Bag', 'Dell''Orsa', 2450, 'EUR', 'low_stock'), ('B', 'Mooring Belt', 'Lowell Quay', 300, 'USD', 'in_stock')`),

    /** Sends a cart; the id of its reservation. */
    async sent(by = ida, of = lines): Promise<string> {
      const { data } = await by
        .rpc('send_cart', { reservation: randomUUID(), lines: of, message: 'These, please:\nBag' })
        .throwOnError()
      return data
    },

    /** The error, or null. */
    async confirm(reservation: string, version = 1, by = ines, changes: object = {}) {
      return (await by.rpc('confirm_reservation', { reservation, version, terms: terms(changes) })).error
    },

    async read(id: string) {
      const { data } = await ines
        .from('reservations')
        .select('status, version, total, currency, paid_at')
        .eq('id', id)
        .single()
        .throwOnError()
      return data
    },

    async stepsOf(id: string): Promise<string[]> {
      const { data } = await ines.from('reservation_steps').select('status').eq('reservation_id', id).order('id').throwOnError()
      return data.map(({ status }) => status)
    },

    async emails(): Promise<string[]> {
      const rows = await world.server.sql<{ kind: string }>('select kind from outgoing_emails order by id')
      return rows.map(({ kind }) => kind)
    }
  }
}
