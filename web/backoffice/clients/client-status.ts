import type { ClientStatus } from './client.ts'

/** On a card. §2: VIC for vip. */
export const statusLabels: Record<ClientStatus, string> = { active: 'Active', inactive: 'Inactive', vip: 'VIC', new: 'New' }

/** On a tile. Only all has a name of its own there, Total; the others are called as they are. */
export const tileLabels: Record<ClientStatus | 'all', string> = { ...statusLabels, all: 'Total', vip: 'VIP' }
