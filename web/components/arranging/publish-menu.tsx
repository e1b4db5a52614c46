import { useQueryClient } from '@tanstack/react-query'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { toast } from 'sonner'
import {
  type DraftToSave,
  useCancelArrangement,
  usePublishArrangement,
  useRestoreArrangement,
  useRestoreDraft
} from '#web/domain/arrangements/arrangement-mutations.ts'
import { arrangementVersionsQuery } from '#web/domain/arrangements/arrangement-queries.ts'
import { useIsConnected } from '#web/lib/browser/connection.ts'
import { formatDateTime } from '#web/lib/format/dates.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useArrangingState } from './arranging-context.ts'
import { isoOf } from './preview-menu.tsx'

export type PublishMenuProps = { page: string; name: string; hasChanges: boolean; onPublished: () => Promise<void> }

/** Publishes the page with one press, or at a time. */
export function PublishMenu({ page, name, hasChanges, onPublished }: PublishMenuProps) {
  const { arranging, published: shown } = useArrangingState()
  const publish = usePublishArrangement(page)
  const restore = useRestoreArrangement(page)
  const restoreDraft = useRestoreDraft(page)
  const cancel = useCancelArrangement(page)
  const queries = useQueryClient()
  const isConnected = useIsConnected()
  const [isOpen, setOpen] = useState(false)
  const [later, setLater] = useState('')
  const isReady = hasChanges && isConnected && arranging.saveState !== 'changed by another' && !publish.isPending
  const appearsAt = isoOf(later)
  const isPast = appearsAt !== undefined && Date.parse(appearsAt) < Date.now()

  async function undo(published: string): Promise<void> {
    const versions = await queries.fetchQuery({ ...arrangementVersionsQuery(page), staleTime: 0 }).catch(() => undefined)
    if (!versions) {
      toast.error('The earlier version could not be read. Check your connection and try again.')
      return
    }
    const former = versions.find(({ id, published_at }) => id !== published && published_at !== null)
    if (!former) return
    const restored = await restore.mutateAsync(former.id).catch(() => 'failed')
    if (restored === 'failed') return
    toast.success(`${name} is as it was`)
    await onPublished()
  }

  async function takeBack(scheduled: string, draft: Omit<DraftToSave, 'version'>): Promise<void> {
    const saved = await restoreDraft.mutateAsync(draft).catch(() => 'failed')
    if (saved === 'failed') return
    const cancelled = await cancel.mutateAsync(scheduled).catch(() => 'failed')
    if (cancelled !== 'failed') toast.success('It will not be published')
    await onPublished()
  }

  const send = async (at: string | undefined) => {
    const draft = await arranging.flush()
    if (draft === undefined) {
      toast.error('Your last changes could not be saved, so nothing was published.')
      return
    }
    publish.mutate(
      { version: draft.version, ...(at && { appearsAt: at }) },
      {
        onSuccess(published) {
          setOpen(false)
          setLater('')
          const takingBack = () => (at ? takeBack(published, { arrangement: draft.arrangement, base: shown }) : undo(published))
          const action = { label: 'Undo', onClick: () => void takingBack() }
          const text = at ? `${name} will be published on ${formatDateTime(at)}` : `${name} is published`
          toast.success(text, { action, duration: 15_000 })
          void onPublished()
        }
      }
    )
  }
  return (
    <div className="flex">
      <button
        type="button"
        disabled={!isReady}
        className={buttonLook({ variant: 'night', size: 'dense', className: 'max-md:h-10 disabled:opacity-40' })}
        onClick={() => void send(undefined)}
      >
        {publish.isPending ? 'Publishing...' : 'Publish'}
      </button>
      <Popover.Root open={isOpen} onOpenChange={setOpen}>
        <Popover.Trigger
          disabled={!isReady}
          className="ml-px h-9 border border-on-night bg-on-night px-3 text-small text-night disabled:opacity-40 max-md:hidden"
        >
          Later
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            sideOffset={8}
            align="end"
            className="z-60 grid w-90 gap-4 border border-line-strong bg-surface p-4.5 text-ui text-ink"
          >
            <Field label="Publish at, in your time" error={isPast ? 'Choose a time in the future' : undefined}>
              {(control) => (
                <Input {...control} type="datetime-local" value={later} onChange={({ target }) => setLater(target.value)} />
              )}
            </Field>
            <Button size="dense" disabled={appearsAt === undefined || isPast || !isReady} onClick={() => void send(appearsAt)}>
              Publish then
            </Button>
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
    </div>
  )
}
