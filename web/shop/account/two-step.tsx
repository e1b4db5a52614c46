import { SecondStepPanel } from '#web/components/second-step/second-step-panel.tsx'
import type { AccountViewProps } from './account-view.ts'

export function TwoStep({ user, views }: AccountViewProps) {
  return <SecondStepPanel userId={user.id} onUnsaved={views.setDirty} />
}
