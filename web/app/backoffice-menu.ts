import { Gem, LayoutDashboard, ListPlus, type LucideIcon, Mail, Package, Receipt, Users } from 'lucide-react'

export type MenuItem = {
  label: string
  path: string
  icon: LucideIcon
  /** The second key of the shortcut 'g …'. */
  key: string
  /** Only this exact path marks the item as current. */
  isExact?: boolean
}

export const clientsPath = '/backoffice/clients'

export const backofficeMenu: MenuItem[] = [
  { label: 'Dashboard', path: '/backoffice', icon: LayoutDashboard, isExact: true, key: 'd' },
  { label: 'Brands', path: '/backoffice/brands', icon: Gem, key: 'b' },
  { label: 'Products', path: '/backoffice/products', icon: Package, key: 'p' },
  { label: 'Orders', path: '/backoffice/orders', icon: Receipt, key: 'o' },
  { label: 'Clients', path: clientsPath, icon: Users, key: 'c' },
  { label: 'Messages', path: '/backoffice/messages', icon: Mail, key: 'm' },
  { label: 'Waitlist', path: '/backoffice/waitlist', icon: ListPlus, key: 'w' }
]
