import type { ComponentType, ReactNode } from 'react'
import { DiscardQuestion } from '#web/components/discard-question.tsx'
import { unsavedCodes } from '#web/components/second-step/unsaved-codes.ts'
import type { SheetViews } from '#web/lib/overlays/use-sheet-views.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { AccountSkeleton } from './account-skeleton.tsx'
import type { AccountViewProps } from './account-view.ts'
import { AddressForm } from './address-form.tsx'
import { Addresses } from './addresses.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { Devices } from './devices.tsx'
import { Email } from './email.tsx'
import { Order } from './order.tsx'
import { Orders } from './orders.tsx'
import { Overview } from './overview.tsx'
import { OwnData } from './own-data.tsx'
import { Password } from './password.tsx'
import { Preferences } from './preferences.tsx'
import { Profile } from './profile.tsx'
import { Sizes } from './sizes.tsx'
import { TwoStep } from './two-step.tsx'

const parts: Record<string, ComponentType<AccountViewProps>> = {
  orders: Orders,
  order: Order,
  profile: Profile,
  preferences: Preferences,
  sizes: Sizes,
  addresses: Addresses,
  address: AddressForm,
  email: Email,
  password: Password,
  'two-step': TwoStep,
  devices: Devices,
  data: OwnData,
  delete: DeleteAccount
}

export type AccountProps = { views: SheetViews; onClose: () => void; themeChoice: ReactNode }

export function Account({ views, onClose, themeChoice }: AccountProps) {
  const user = useAppStore((state) => state.user)
  const isResolved = useAppStore((state) => state.isSessionResolved)
  const name = views.current?.name
  const Part = name === undefined ? undefined : parts[name]
  return (
    <div key={name} className="min-h-0 flex-1 scroll-pb-52 overflow-auto px-4 py-6 md:px-8">
      {!isResolved && <AccountSkeleton />}
      {isResolved && user && Part && <Part user={user} views={views} onClose={onClose} />}
      {isResolved && !(user && Part) && (
        <Overview user={user} views={views} onClose={onClose}>
          {themeChoice}
        </Overview>
      )}
      <DiscardQuestion views={views} words={name === 'two-step' ? unsavedCodes : undefined} />
    </div>
  )
}
