import { Gem, PackagePlus, UserPlus } from 'lucide-react'
import { RuledItem, RuledList } from './ruled-list.tsx'

/** §2: a static list. */
const activities = [
  { icon: PackagePlus, text: 'New product added', time: '2 minutes ago' },
  { icon: Gem, text: 'Brand updated', time: '1 hour ago' },
  { icon: UserPlus, text: 'New waitlist signup', time: '3 hours ago' }
]

export function RecentActivity() {
  return (
    <RuledList title="Recent Activity">
      {activities.map(({ icon, text, time }) => (
        <RuledItem key={text} icon={icon} text={text}>
          <span className="text-small whitespace-nowrap text-muted">{time}</span>
        </RuledItem>
      ))}
    </RuledList>
  )
}
