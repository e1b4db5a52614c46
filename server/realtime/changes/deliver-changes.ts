import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { createFairShare } from '#server/plugins/fair-share.ts'
import { isDatabaseError, isUnavailable } from '#server/postgres/errors.ts'
import type { Claims } from '#server/postgres/with-claims.ts'
import { pushJson, pushSystem } from '#server/realtime/channels/channel.ts'
import type { Channel, Subscription } from '#server/realtime/channels/types.ts'
import { type Column, describeTable, type Table } from './describe-sql.ts'
import { evaluateInParts } from './evaluate-in-parts.ts'
import { type Evaluated, findVisible } from './evaluate-sql.ts'
import type { Change } from './feed-sql.ts'
import { plainFilterOf } from './plain-filter.ts'
import { matches, type Subscriptions } from './subscriptions.ts'

type Delivery = { change: Change; channel: Channel; ids: number[]; data: string }

export type DeliveryContext = { pool: Pool; subscriptions: Subscriptions; log: FastifyBaseLogger }

const connectionsForPolicies = 3
const share = createFairShare(connectionsForPolicies)
const internalError = 'Error 500: Internal Server Error'

export async function deliverChanges(context: DeliveryContext, changes: Change[]): Promise<void> {
  const byTable = Map.groupBy(changes, ({ relation }) => relation)
  const found = await Promise.all([...byTable.values()].map((ofTable) => findOrReport(context, ofTable)))
  const inOrder = found.flat().sort((one, other) => Number(BigInt(one.change.id) - BigInt(other.change.id)))
  for (const { channel, ids, data } of inOrder) {
    pushJson(channel, 'postgres_changes', `{"ids":${JSON.stringify(ids)},"data":${data}}`)
  }
}

/** A failure affects only its own table: subscribers learn that something changed. */
async function findOrReport(context: DeliveryContext, changes: Change[]): Promise<Delivery[]> {
  try {
    return await findDeliveries(context, changes)
  } catch (error) {
    if (!isDatabaseError(error) || isUnavailable(error)) throw error
    context.log.error(error)
    return changes.flatMap((change) =>
      context.subscriptions
        .of(change.schema, change.table)
        .filter((subscription) => matches(subscription, change.action))
        .map(({ id, channel }) => ({ change, channel, ids: [id], data: failed(change, internalError) }))
    )
  }
}

async function findDeliveries({ pool, subscriptions, log }: DeliveryContext, changes: Change[]): Promise<Delivery[]> {
  const [first] = changes
  const subscriptionRequests = first ? subscriptions.of(first.schema, first.table) : []
  const matching = changes.filter(({ action }) => subscriptionRequests.some((subscription) => matches(subscription, action)))
  if (!first || matching.length === 0) return []
  const roles = [...new Set(subscriptionRequests.map(({ channel }) => channel.claims.role))]
  const table = await describeTable(pool, first.relation, roles)
  if (!table) return []

  const filters = createList<Subscription['filters']>()
  const values = createList<string>()
  const projections = createList<Column[]>()
  const evaluations = subscriptionRequests.map((subscription) => {
    const plain = plainFilterOf(subscription.filters, table.columns)
    return {
      subscription,
      plain: plain && { place: values.place(plain.column), text: plain.text },
      filter: plain ? undefined : filters.place(subscription.filters),
      projection: projections.place(readableColumns(table, subscription))
    }
  })
  const evaluationRequest = { filters: filters.items, values: values.items, projections: projections.items }
  const ids = matching.map(({ id }) => id)
  const { rows, refused } = await evaluateInParts(pool, table, ids, evaluationRequest)
  for (const { subscription, filter = -1 } of evaluations)
    if (refused.has(filter)) removeSubscription(subscriptions, subscription)
  const candidates = matching.flatMap((change) => {
    const evaluated = rows.get(change.id)
    if (!evaluated) return []
    return evaluations.flatMap(({ subscription, plain, filter = -1, projection }) => {
      const passes = plain ? evaluated.values[plain.place] === plain.text : evaluated.passes[filter] === true
      return passes && matches(subscription, change.action)
        ? [{ change, evaluated, subscription, data: evaluated.data[projection] ?? 'null' }]
        : []
    })
  })
  const visibility = await createVisibilityCheck(pool, table, candidates, log)
  return mergeByChannel(candidates.flatMap((candidate) => visibility(candidate)))
}

/** A filter that slows down everyone is removed. */
function removeSubscription(subscriptions: Subscriptions, subscription: Subscription): void {
  subscriptions.remove(subscription)
  pushSystem(
    subscription.channel,
    'postgres_changes',
    'error',
    'The filter could not be evaluated in time: its changes end here'
  )
}

type Candidate = { change: Change; evaluated: Evaluated; subscription: Subscription; data: string }

/** Evaluates row-level security once per set of claims, for all rows that its bearers subscribe to. */
async function createVisibilityCheck(
  pool: Pool,
  table: Table,
  candidates: Candidate[],
  log: FastifyBaseLogger
): Promise<(candidate: Candidate) => Candidate[]> {
  const failures = new Map<string, string>()
  const restricted = candidates.filter(({ change, subscription }) => {
    if (change.action === 'DELETE') return false
    const failure = failureFor(table, subscription.channel.claims.role)
    if (failure) failures.set(subscription.channel.claims.role, failure)
    return table.hasRowSecurity && !failure
  })
  const byClaims = Map.groupBy(restricted, ({ subscription }) => subscription.channel.claims)
  const visible = new Map<Claims, Set<string> | 'failed'>()
  await Promise.all(
    [...byClaims].map(async ([claims, ofClaims]) => {
      visible.set(claims, await share('policies', () => findVisibleChanges(pool, table, claims, ofClaims, log)))
    })
  )
  return (candidate) => {
    const { change, subscription } = candidate
    const { claims } = subscription.channel
    if (change.action === 'DELETE') return [candidate]
    const failure = failures.get(claims.role)
    if (failure) return [{ ...candidate, data: failed(change, failure) }]
    if (!table.hasRowSecurity) return [candidate]
    const seen = visible.get(claims)
    if (seen === 'failed') return [{ ...candidate, data: failed(change, `${internalError}, RLS policy evaluation failed`) }]
    return seen?.has(change.id) ? [candidate] : []
  }
}

/** A failing policy affects no others, and reveals nothing of the row. */
async function findVisibleChanges(
  pool: Pool,
  table: Table,
  claims: Claims,
  candidates: Candidate[],
  log: FastifyBaseLogger
): Promise<Set<string> | 'failed'> {
  const changes = [...new Map(candidates.map(({ change, evaluated }) => [change.id, evaluated.keys ?? []]))]
  try {
    const places = await findVisible(
      pool,
      claims,
      table,
      changes.map(([, keys]) => keys)
    )
    return new Set(changes.filter((_, place) => places.has(place)).map(([id]) => id))
  } catch (error) {
    if (isUnavailable(error)) throw error
    log.warn(error, `a policy of ${table.schema}.${table.table} failed for a subscriber`)
    return 'failed'
  }
}

function failureFor(table: Table, role: string): string | undefined {
  const keys = table.columns.filter(({ isKey }) => isKey)
  if (keys.length === 0) return 'Error 400: Bad Request, no primary key'
  return keys.every(({ roles }) => roles.includes(role)) ? undefined : 'Error 401: Unauthorized'
}

function failed({ schema, table, action }: Change, error: string): string {
  return JSON.stringify({ schema, table, type: action, columns: [], record: {}, errors: [error] })
}

function readableColumns(table: Table, { channel, columns }: Subscription): Column[] {
  return table.columns.filter(
    ({ name, isKey, roles }) =>
      roles.includes(channel.claims.role) && (columns === undefined || isKey || columns.includes(name))
  )
}

function mergeByChannel(candidates: Candidate[]): Delivery[] {
  const deliveries = new Map<Channel, Map<string, Delivery>>()
  for (const { change, subscription, data } of candidates) {
    const ofChannel = deliveries.get(subscription.channel) ?? new Map<string, Delivery>()
    deliveries.set(subscription.channel, ofChannel)
    const name = `${change.id} ${data}`
    const there = ofChannel.get(name)
    if (there) there.ids.push(subscription.id)
    else ofChannel.set(name, { change, channel: subscription.channel, ids: [subscription.id], data })
  }
  return [...deliveries.values()].flatMap((ofChannel) => [...ofChannel.values()])
}

function createList<Item>(): { items: Item[]; place(item: Item): number } {
  const items: Item[] = []
  const places = new Map<string, number>()
  return {
    items,
    place(item) {
      const text = JSON.stringify(item)
      const known = places.get(text)
      if (known !== undefined) return known
      places.set(text, items.push(item) - 1)
      return items.length - 1
    }
  }
}
