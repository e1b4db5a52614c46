import type { Subscription } from '#server/realtime/channels/types.ts'
import type { Action } from './selection.ts'

export type Subscriptions = {
  add(subscription: Subscription): void
  remove(subscription: Subscription): void
  of(schema: string, table: string): Subscription[]
}

export function createSubscriptions(): Subscriptions {
  const byTable = new Map<string, Set<Subscription>>()
  const nameOf = (schema: string, table: string) => JSON.stringify([schema, table])
  return {
    add(subscription) {
      const name = nameOf(subscription.schema, subscription.table)
      const there = byTable.get(name)
      if (there) there.add(subscription)
      else byTable.set(name, new Set([subscription]))
    },
    remove(subscription) {
      const name = nameOf(subscription.schema, subscription.table)
      const there = byTable.get(name)
      there?.delete(subscription)
      if (there?.size === 0) byTable.delete(name)
    },
    of(schema, table) {
      const names = [nameOf(schema, table), nameOf(schema, '*'), nameOf('*', table), nameOf('*', '*')]
      return names.flatMap((name) => [...(byTable.get(name) ?? [])])
    }
  }
}

export function matches({ action }: Subscription, happened: Action): boolean {
  return action === '*' || action === happened
}
