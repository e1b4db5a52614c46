import { SizeLines } from '#web/components/size-lines.tsx'
import { AccountSkeleton } from './account-skeleton.tsx'
import type { AccountViewProps } from './account-view.ts'

export function Sizes({ user }: AccountViewProps) {
  return (
    <div className="grid gap-4">
      <p className="max-w-[44ch] text-ui text-muted">
        Choose a region and size. Saved automatically and shared with your advisor.
      </p>
      <SizeLines userId={user.id} skeleton={<AccountSkeleton />} />
    </div>
  )
}
