import { AlertDialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { useReturnFocus } from './return-focus.ts'

export type ConfirmationProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  onConfirm: () => void
  isBusy?: boolean
  isDestructive?: boolean
}

/** The safe button has the focus, and a double click does not confirm twice. */
export function Confirmation({
  isOpen,
  onOpenChange,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  onConfirm,
  isBusy,
  isDestructive = true
}: ConfirmationProps) {
  const returnFocus = useReturnFocus()
  return (
    <Primitive.Root open={isOpen} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 bg-scrim data-[state=open]:animate-[fade-in_var(--t-base)_var(--ease)_backwards]" />
        <Primitive.Content
          {...returnFocus}
          className="fixed inset-0 z-51 m-auto grid h-fit w-[calc(100vw-32px)] max-w-[440px] gap-2.5 border border-line bg-surface px-8 pt-7 pb-6 data-[state=open]:animate-[dialog-in_var(--t-base)_var(--ease)_backwards] motion-reduce:animate-none"
        >
          <Primitive.Title className="text-lead font-medium">{title}</Primitive.Title>
          <Primitive.Description asChild>
            <div className="grid gap-2 text-ui text-muted">{children}</div>
          </Primitive.Description>
          <div className="mt-4 flex justify-end gap-2">
            <Primitive.Cancel asChild>
              <Button variant="line" size="dense">
                {cancelLabel}
              </Button>
            </Primitive.Cancel>
            <Button
              variant={isDestructive ? 'danger-solid' : 'primary'}
              size="dense"
              onClick={(event) => event.detail < 2 && onConfirm()}
              disabled={isBusy ?? false}
            >
              {confirmLabel}
            </Button>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
