import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { Scrim } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'
import { useReturnFocus } from './return-focus.ts'

const sides = {
  right:
    'right-0 w-[min(480px,100vw)] data-[state=closed]:animate-[sheet-out-right_240ms_var(--ease-leave)_both] data-[state=open]:animate-[sheet-in-right_var(--t-sheet)_var(--ease)_backwards]',
  // From where the content of a back-office page begins: the menu stays in view.
  record:
    'right-0 left-0 border-line md:left-12 md:border-l lg:left-22 lg:[[data-sidebar=expanded]_&]:left-74 data-[state=closed]:animate-[sheet-out-right_240ms_var(--ease-leave)_both] data-[state=open]:animate-[sheet-in-right_var(--t-sheet)_var(--ease)_backwards]',
  drawer:
    'left-0 w-72 data-[state=closed]:animate-[sheet-out-left_240ms_var(--ease-leave)_both] data-[state=open]:animate-[sheet-in-left_var(--t-sheet)_var(--ease)_backwards]',
  left: 'left-0 w-[min(440px,100vw)] data-[state=closed]:animate-[sheet-out-left_240ms_var(--ease-leave)_both] data-[state=open]:animate-[sheet-in-left_var(--t-sheet)_var(--ease)_backwards]'
}

export type SheetProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  side?: keyof typeof sides
  heading: ReactNode
  label: string
  /** Beside the page, which stays usable: no scrim, and a click outside does not close it. */
  isBeside?: boolean
  children: ReactNode
}

export function Sheet({ isOpen, onOpenChange, side = 'right', heading, label, isBeside = false, children }: SheetProps) {
  const returnFocus = useReturnFocus()
  return (
    <Primitive.Root open={isOpen} onOpenChange={onOpenChange} modal={!isBeside}>
      <Primitive.Portal>
        {!isBeside && <Scrim />}
        <Primitive.Content
          aria-describedby={undefined}
          onEscapeKeyDown={keepEscapeInField}
          {...(isBeside && { onInteractOutside: stayOpen })}
          {...returnFocus}
          className={cn(
            'fixed inset-y-0 z-45 flex flex-col bg-surface motion-reduce:animate-none',
            sides[side],
            isBeside && 'w-[clamp(440px,36vw,700px)]! border-l border-line'
          )}
        >
          <Primitive.Title className="sr-only">{label}</Primitive.Title>
          {/* The panel is opaque from its first frame and only its content fades in: the page never shows through the text. */}
          <div className="flex min-h-0 flex-1 animate-[fade-in_var(--t-sheet)_var(--ease)] flex-col motion-reduce:animate-none">
            <div className="flex items-center justify-between gap-4 border-b border-line py-3.5 pr-2 pl-4 md:py-5 md:pr-4.5 md:pl-8">
              {heading}
              <Primitive.Close asChild>
                <IconButton label="Close" className="shrink-0">
                  <X className="size-5" strokeWidth={1.25} />
                </IconButton>
              </Primitive.Close>
            </div>
            {children}
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

/** A field that handles Escape itself has data-escape; the sheet stays open then. */
function keepEscapeInField(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.closest('[data-escape]')) event.preventDefault()
}

function stayOpen(event: Event): void {
  event.preventDefault()
}
