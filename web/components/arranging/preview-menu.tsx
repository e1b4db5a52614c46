import { Calendar, UserRound } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useId, useState } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { formatDateTime } from '#web/lib/format/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { type ComingChange, useArrangingState } from './arranging-context.ts'

const choice =
  'inline-flex h-9 items-center gap-2 border border-on-night-line px-3 text-small aria-pressed:bg-on-night aria-pressed:text-night'

/** The page at another time, and as a client who is new here sees it. */
export function PreviewMenu() {
  const { preview, setPreview, changes } = useArrangingState()
  const [typed, setTyped] = useState('')
  const id = useId()
  return (
    <>
      <button
        type="button"
        aria-pressed={preview.isNewClient}
        className={choice}
        onClick={() => setPreview({ ...preview, isNewClient: !preview.isNewClient })}
      >
        <UserRound className="size-4" strokeWidth={1.4} aria-hidden />
        As a new client
      </button>
      <Popover.Root>
        <Popover.Trigger className={cn(choice, preview.at && 'bg-on-night text-night')}>
          <Calendar className="size-4" strokeWidth={1.4} aria-hidden />
          {preview.at ? formatDateTime(preview.at) : 'Preview at a date'}
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            sideOffset={8}
            align="end"
            className="z-60 grid w-100 gap-3.5 border border-line-strong bg-surface p-4.5 text-ui text-ink"
          >
            <div className="grid gap-1.5">
              <label htmlFor={id} className="text-small text-muted">
                Preview at, in your time
              </label>
              <div className="flex gap-2">
                <Input
                  id={id}
                  type="datetime-local"
                  value={typed}
                  onChange={({ target }) => {
                    setTyped(target.value)
                    setPreview({ ...preview, at: isoOf(target.value) })
                  }}
                />
                <Button
                  variant="line"
                  className="px-4!"
                  disabled={preview.at === undefined}
                  onClick={() => {
                    setTyped('')
                    setPreview({ ...preview, at: undefined })
                  }}
                >
                  Now
                </Button>
              </div>
            </div>
            {preview.at !== undefined && <ChangesByThen changes={changes} />}
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
    </>
  )
}

function ChangesByThen({ changes }: { changes: ComingChange[] }) {
  if (changes.length === 0) return <p className="text-small text-muted">Nothing is planned until then.</p>
  return (
    <div>
      <p className="pb-2 text-small text-muted">What will have changed by then</p>
      <ul className="max-h-60 overflow-auto border-t border-line">
        {changes.map((change) => (
          <li
            key={`${change.at} ${change.title} ${change.page}`}
            className="grid grid-cols-[auto_1fr] gap-3 border-b border-line py-2 text-small"
          >
            <span className="figures text-muted">{formatDateTime(change.at)}</span>
            <span>{changeText(change)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const pageNames: Record<string, string> = {
  home: 'Home',
  discover: 'Discover',
  curation: 'A curation',
  collection: 'A collection',
  brand: 'A brand'
}

function changeText({ kind, page, title }: ComingChange): string {
  if (kind === 'appears') return `${title} appears`
  if (kind === 'leaves') return `${title} leaves`
  return `${title ?? pageNames[page?.split(':')[0] ?? ''] ?? 'A page'} is arranged anew`
}

/** Of a local time as the browser's field gives it. */
export function isoOf(local: string): string | undefined {
  const time = new Date(local)
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString()
}
