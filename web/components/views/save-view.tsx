import { Popover } from 'radix-ui'
import { useState } from 'react'
import type { ViewKind } from '#web/domain/views/view-queries.ts'
import { isSameFilter, type ListFilter } from '#web/lib/lists/list-filter.ts'
import type { ListView } from './list-view.ts'
import { ViewForm } from './view-form.tsx'

export type SaveViewProps = {
  kind: ViewKind
  /** The caller, who changes their own views only. */
  userId: string | undefined
  filter: ListFilter
  /** The view that the filter shows or narrows. */
  view: ListView | undefined
}

/** Saves the filter as a view, or changes the view that it shows. Nothing where there is nothing to save. */
export function SaveView({ kind, userId, filter, view }: SaveViewProps) {
  const [isOpen, setOpen] = useState(false)
  const own = view?.saved?.user_id === userId ? view?.saved : undefined
  const isShown = view !== undefined && isSameFilter(view.filter, filter)
  if (isShown && !own) return null
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <button type="button" className="underlined min-h-6 shrink-0 text-small whitespace-nowrap">
          {isShown ? (
            'Edit view'
          ) : (
            <>
              Save <span className="max-md:hidden">as a </span>view
            </>
          )}
        </button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={16}
          aria-label={isShown ? 'Edit view' : 'Save as a view'}
          className="z-60 w-[min(340px,calc(100vw-32px))] border border-line-strong bg-surface p-4"
        >
          <ViewForm kind={kind} filter={filter} own={own} isShown={isShown} onClose={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
