import { Plus, SlidersHorizontal } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { formatCount } from '#web/lib/format/counts.ts'
import { useBackCloses } from '#web/lib/overlays/navigation-blocker.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { FilterChoices } from './filter-choices.tsx'

export function FilterMenu() {
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <button
          type="button"
          className="inline-flex min-h-8 items-center gap-2 border border-line-strong border-dashed pr-3 pl-2.5 text-small hover:border-ink hover:border-solid"
        >
          <Plus className="size-3.5" strokeWidth={1.4} aria-hidden />
          Add filter
        </button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={8}
          collisionPadding={16}
          aria-label="Filters"
          className="z-60 max-h-(--radix-popover-content-available-height) w-[min(960px,calc(100vw-32px))] overflow-y-auto border border-line-strong bg-surface p-5"
        >
          <FilterChoices />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

export type FilterSheetProps = { chosen: number; total: number | undefined; onClear: () => void }

/** The filters on a phone. */
export function FilterSheet({ chosen, total, onClear }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false)
  useBackCloses(isOpen, () => setOpen(false))
  return (
    <>
      <Button variant="line" size="dense" className="h-11 px-3" onClick={() => setOpen(true)}>
        <SlidersHorizontal className="size-4" strokeWidth={1.4} aria-hidden />
        Filters
        {chosen > 0 && (
          <span className="figures text-bronze">
            {chosen}
            <span className="sr-only"> chosen</span>
          </span>
        )}
      </Button>
      <Sheet isOpen={isOpen} onOpenChange={setOpen} label="Filters" heading={<span className="type-d3">Filters</span>}>
        <div className="min-h-0 flex-1 overflow-auto px-4 py-5">
          <FilterChoices />
        </div>
        <footer className="flex items-center gap-5 border-t border-line px-4 py-2.5">
          <button type="button" className="underlined min-h-8 text-small" onClick={onClear}>
            Clear all
          </button>
          <Button className="flex-1" onClick={() => setOpen(false)}>
            {total === undefined ? 'Show the products' : `Show ${formatCount(total)} ${total === 1 ? 'product' : 'products'}`}
          </Button>
        </footer>
      </Sheet>
    </>
  )
}
