import { ArrowRight, Gem, Plus, Receipt } from 'lucide-react'
import { RuledItem, RuledList } from './ruled-list.tsx'

/** §2: static, and not wired to navigation. */
const actions = [
  { icon: Plus, text: 'Add Product' },
  { icon: Gem, text: 'Manage Brands' },
  { icon: Receipt, text: 'View Orders' }
]

export function QuickActions() {
  return (
    <RuledList title="Quick Actions">
      {actions.map(({ icon, text }) => (
        <RuledItem key={text} icon={icon} text={text}>
          <ArrowRight className="size-4 text-muted" strokeWidth={1.25} aria-hidden />
        </RuledItem>
      ))}
    </RuledList>
  )
}
