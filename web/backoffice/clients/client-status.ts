import type { ClientStatus } from './client.ts'

/** §2: VIC for vip. */
export const statusLabels: Record<ClientStatus, string> = { active: 'Active', inactive: 'Inactive', vip: 'VIC', new: 'New' }

export const tileLabels: Record<ClientStatus | 'all', string> = { ...statusLabels, all: 'Total', vip: 'VIP' }
