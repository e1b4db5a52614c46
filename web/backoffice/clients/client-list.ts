import type { ClientStatus } from './client.ts'

export const clientGroups = ['waiting', 'carts', 'requests', 'mine'] as const
export type ClientGroup = (typeof clientGroups)[number]

export const clientSorts = ['newest', 'waiting', 'spend', 'active'] as const
export type ClientSort = (typeof clientSorts)[number]

export const sortNames: Record<ClientSort, string> = {
  newest: 'Newest first',
  waiting: 'Waiting longest',
  spend: 'Highest spend',
  active: 'Last active'
}

export type ClientListRequest = {
  status: ClientStatus | undefined
  search: string
  group: ClientGroup | undefined
  sort: ClientSort
}
