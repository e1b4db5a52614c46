import { CircleAlert } from 'lucide-react'
import { formatDateTime } from '#web/lib/format/dates.ts'

export type DraftNoticeProps = {
  restoredAt: string | undefined
  onDrop: () => void
}

export function DraftNotice({ restoredAt, onDrop }: DraftNoticeProps) {
  if (restoredAt === undefined) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-paper px-4 py-2.5 text-small md:px-8">
      <p role="status">Your unsaved changes from {formatDateTime(restoredAt)} have been restored</p>
      <button type="button" onClick={onDrop} className="min-h-6 underline underline-offset-4">
        Discard them
      </button>
    </div>
  )
}

export function DeletedNotice({ noun }: { noun: string }) {
  return (
    <p role="alert" className="flex gap-2 border-b border-line bg-paper px-4 py-2.5 text-small text-oxblood md:px-8">
      <CircleAlert className="mt-px size-4 shrink-0" strokeWidth={1.25} aria-hidden />
      Someone has deleted this {noun}. Your changes are still here, but they can't be saved.
    </p>
  )
}

export function ChangedNotice({ fields }: { fields: string[] }) {
  return (
    <div role="status">
      {fields.length > 0 && (
        <p className="border-b border-line bg-paper px-4 py-2.5 text-small text-bronze md:px-8">
          Someone else has changed {new Intl.ListFormat('en-US').format(fields)}. Their changes are kept when you save; where
          you both changed something, you choose.
        </p>
      )}
    </div>
  )
}
