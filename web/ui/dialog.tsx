import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { IconButton } from './icon-button.tsx'
import { useReturnFocus } from './return-focus.ts'

export const Dialog = Primitive.Root

export function Scrim({ isUpper }: { isUpper?: boolean | undefined }) {
  return (
    <Primitive.Overlay
      className={cn(
        'fixed inset-0 bg-scrim data-[state=closed]:animate-[fade-out_240ms_var(--ease-leave)_both] data-[state=open]:animate-[fade-in_var(--t-sheet)_var(--ease)_backwards] motion-reduce:animate-none',
        isUpper ? 'z-50' : 'z-40'
      )}
    />
  )
}

export type DialogContentProps = Omit<ComponentProps<typeof Primitive.Content>, 'title'> & {
  title: ReactNode
  description?: string
  footer?: ReactNode
  width?: 'question' | 'form'
  isUpper?: boolean
}

export function DialogContent({
  title,
  description,
  footer,
  width = 'form',
  isUpper,
  className,
  children,
  onOpenAutoFocus,
  ...props
}: DialogContentProps) {
  const returnFocus = useReturnFocus()
  return (
    <Primitive.Portal>
      <Scrim isUpper={isUpper} />
      <Primitive.Content
        {...(!description && { 'aria-describedby': undefined })}
        className={cn(
          'fixed inset-0 m-auto flex flex-col overflow-hidden bg-surface max-md:h-full max-md:w-full md:h-fit md:max-h-[calc(100svh-64px)] md:w-[calc(100vw-48px)]',
          width === 'form' ? 'md:max-w-[1040px]' : 'md:max-w-[440px]',
          isUpper ? 'z-51 border-line md:border' : 'z-41',
          isUpper && width === 'form' && 'md:max-w-[880px]!',
          'data-[state=closed]:animate-[dialog-out_240ms_var(--ease-leave)_both] data-[state=open]:animate-[dialog-in_var(--t-sheet)_var(--ease)_backwards] motion-reduce:animate-none'
        )}
        {...returnFocus}
        onOpenAutoFocus={(event) => {
          returnFocus.onOpenAutoFocus()
          onOpenAutoFocus?.(event)
        }}
        {...props}
      >
        <header className="flex items-center justify-between gap-4 py-4 pr-3 pl-4 md:pt-6 md:pr-5.5 md:pb-5 md:pl-8">
          <Primitive.Title className="type-d3 line-clamp-2 min-w-0 wrap-anywhere text-[32px]! leading-[38px]! max-md:text-[28px]! max-md:leading-[34px]!">
            {title}
          </Primitive.Title>
          <Primitive.Close asChild>
            <IconButton label="Close" className="shrink-0">
              <X className="size-5" strokeWidth={1.25} />
            </IconButton>
          </Primitive.Close>
        </header>
        {description && <Primitive.Description className="sr-only">{description}</Primitive.Description>}
        <div className={cn('min-h-0 flex-1 overflow-auto border-t border-line', className)}>{children}</div>
        {footer && <DialogFooter>{footer}</DialogFooter>}
      </Primitive.Content>
    </Primitive.Portal>
  )
}

/** The foot of a dialog, for content that brings its own. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex justify-end gap-2 border-t border-line px-4 py-3 max-md:*:h-12 max-md:*:flex-1 md:px-8 md:py-4">
      {children}
    </footer>
  )
}
