import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { KeyboardEvent, ReactNode } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { IconButton } from './icon-button.tsx'
import { useReturnFocus } from './return-focus.ts'

export type FullViewProps = {
  isOpen: boolean
  onClose: () => void
  label: string
  onKeyDown?: (event: KeyboardEvent) => void
  surface?: 'paper' | 'surface'
  children: ReactNode
}

export function FullView({ isOpen, onClose, label, onKeyDown, surface = 'paper', children }: FullViewProps) {
  const returnFocus = useReturnFocus()
  return (
    <Primitive.Root open={isOpen} onOpenChange={onClose}>
      <Primitive.Portal>
        <Primitive.Content
          aria-describedby={undefined}
          {...returnFocus}
          onKeyDown={onKeyDown}
          className={cn(
            'group fixed inset-0 z-50 data-[state=closed]:animate-[fade-out_240ms_var(--ease-leave)_both] data-[state=open]:animate-[fade-in_var(--t-sheet)_var(--ease)_backwards] motion-reduce:animate-none',
            surface === 'paper' ? 'bg-paper' : 'bg-surface'
          )}
        >
          <Primitive.Title className="sr-only">{label}</Primitive.Title>
          {children}
          <Primitive.Close asChild>
            <IconButton
              label="Close"
              className={cn('absolute top-2 right-2 md:top-4 md:right-4', surface === 'paper' ? 'bg-paper' : 'bg-surface')}
            >
              <X className="size-5" strokeWidth={1.25} />
            </IconButton>
          </Primitive.Close>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
