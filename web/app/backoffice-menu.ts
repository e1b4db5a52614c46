import { Gem, LayoutDashboard, ListPlus, type LucideIcon, Mail, Package, Receipt, Users } from 'lucide-react'

export type MenuItem = {
  label: string
  path: string
  icon: LucideIcon
  /** Only this very address marks the item as the current one. */
  isExact?: boolean
}

export const backofficeMenu: MenuItem[] = [
  { label: 'Dashboard', path: '/backoffice', icon: LayoutDashboard, isExact: true },
  { label: 'Brands', path: '/backoffice/brands', icon: Gem },
  { label: 'Products', path: '/backoffice/products', icon: Package },
  { label: 'Orders', path: '/backoffice/orders', icon: Receipt },
  { label: 'Clients', path: '/backoffice/clients', icon: Users },
  { label: 'Messages', path: '/backoffice/messages', icon: Mail },
  { label: 'Waitlist', path: '/backoffice/waitlist', icon: ListPlus }
]
