import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { newUuid } from '#web/lib/uuid.ts'
import { Confirmation } from '#web/ui/alert-dialog.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { type AddressRow, addressesQuery } from './account-queries.ts'
import { AccountSkeleton } from './account-skeleton.tsx'
import type { AccountViewProps } from './account-view.ts'
import { addressLines } from './address-lines.ts'
import { useDeleteAddress, useMakeDefault } from './address-mutations.ts'

/** The database's limit. */
const maxAddresses = 20

export function Addresses({ user, views }: AccountViewProps) {
  const { data: addresses, isError, refetch } = useQuery(addressesQuery(user.id))
  const makeDefault = useMakeDefault(user.id)
  const remove = useDeleteAddress(user.id)
  const [asked, setAsked] = useState<AddressRow>()
  const edit = (title: string, subject: string) => views.open({ name: 'address', title, subject })
  if (!addresses) {
    return isError ? <LoadFailure what="Your addresses" onRetry={() => refetch()} /> : <AccountSkeleton />
  }
  return (
    <div className="grid justify-items-start gap-6">
      {addresses.length === 0 ? (
        <p className="text-body text-muted">No addresses yet. The first one you add becomes your default.</p>
      ) : (
        <ul className="w-full">
          {addresses.map((address) => (
            <AddressItem
              key={address.id}
              address={address}
              onEdit={() => edit('Edit address', address.id)}
              onMakeDefault={() => makeDefault.mutate(address.id)}
              onDelete={() => setAsked(address)}
            />
          ))}
        </ul>
      )}
      {addresses.length < maxAddresses ? (
        <Button onClick={() => edit('Add address', newUuid())}>Add an address</Button>
      ) : (
        <p className="text-small text-muted">You can save up to 20 addresses. Delete one to add another.</p>
      )}
      <Confirmation
        isOpen={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title="Delete this address?"
        confirmLabel="Delete"
        onConfirm={() => {
          if (asked) remove.mutate(asked.id)
          setAsked(undefined)
        }}
      >
        <p className="wrap-anywhere">{asked && addressLines(asked).join(', ')}</p>
      </Confirmation>
    </div>
  )
}

type AddressItemProps = { address: AddressRow; onEdit: () => void; onMakeDefault: () => void; onDelete: () => void }

function AddressItem({ address, onEdit, onMakeDefault, onDelete }: AddressItemProps) {
  const [name = '', ...lines] = addressLines(address)
  const title = address.label ?? name
  return (
    <li className="grid gap-3 border-b border-line py-5 first:pt-0">
      <div className="flex items-baseline justify-between gap-4">
        <h4 className="min-w-0 text-ui font-medium wrap-anywhere">{title}</h4>
        {address.is_default && <Badge tone="moss">Default</Badge>}
      </div>
      <address className="grid text-ui text-muted not-italic wrap-anywhere">
        {address.label && <span>{name}</span>}
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {address.phone && <span className="figures">{address.phone}</span>}
      </address>
      <div className="flex flex-wrap gap-5 text-small">
        <ItemAction label="Edit" what={title} onClick={onEdit} />
        {!address.is_default && <ItemAction label="Make default" what={title} onClick={onMakeDefault} />}
        <ItemAction label="Delete" what={title} onClick={onDelete} />
      </div>
    </li>
  )
}

function ItemAction({ label, what, onClick }: { label: string; what: string; onClick: () => void }) {
  return (
    <button type="button" className="underlined min-h-6" onClick={onClick}>
      {label}
      <span className="sr-only"> {what}</span>
    </button>
  )
}
