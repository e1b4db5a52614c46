import { type ClientFilter, clientOf, filterClients } from './client.ts'
import type { ProfileRow } from './client-queries.ts'
import type { DeskConversation } from './waiting-queries.ts'

export const clientGroups = ['waiting', 'mine'] as const
export type ClientGroup = (typeof clientGroups)[number]

export const clientSorts = ['newest', 'waiting', 'spend', 'active'] as const
export type ClientSort = (typeof clientSorts)[number]

export const sortNames: Record<ClientSort, string> = {
  newest: 'Newest first',
  waiting: 'Waiting longest',
  spend: 'Highest spend',
  active: 'Last active'
}

export type ClientListRequest = ClientFilter & { group: ClientGroup | undefined; sort: ClientSort }

/** The clients of a list, in its order. Equal ones keep the order of the directory: the newest first. */
export function listClients(
  profiles: ProfileRow[],
  conversations: ReadonlyMap<string, DeskConversation>,
  { group, sort, ...filter }: ClientListRequest
): ProfileRow[] {
  const found = filterClients(profiles, filter).filter(({ id }) => {
    const conversation = conversations.get(id)
    if (group === 'waiting') return conversation?.waiting_since != null
    return group !== 'mine' || conversation?.is_mine === true
  })
  switch (sort) {
    case 'spend':
      return sortBy(found, (profile) => -clientOf(profile).annual_spend)
    case 'active':
      return sortBy(found, (profile) => -Date.parse(clientOf(profile).last_active))
    case 'waiting':
      return sortBy(found, ({ id }) => {
        const since = conversations.get(id)?.waiting_since
        return since ? Date.parse(since) : Number.POSITIVE_INFINITY
      })
    case 'newest':
      return found
  }
}

function sortBy(profiles: ProfileRow[], keyOf: (profile: ProfileRow) => number): ProfileRow[] {
  const keys = new Map(profiles.map((profile) => [profile, keyOf(profile)]))
  return profiles.toSorted((one, other) => {
    const [a = 0, b = 0] = [keys.get(one), keys.get(other)]
    // Two that are infinite are equal, and their difference is no number.
    return a === b ? 0 : a - b
  })
}
