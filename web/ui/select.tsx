import { Check, ChevronDown } from 'lucide-react'
import { Select as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '#web/lib/class-names.ts'

export const Select = Primitive.Root
export const SelectValue = Primitive.Value

export function SelectTrigger({ className, children, ...props }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      className={cn(
        'flex h-9 w-full items-center justify-between gap-2 border border-line-strong bg-surface px-3 text-ui -outline-offset-1 aria-invalid:border-oxblood data-placeholder:text-muted max-md:h-11',
        className
      )}
      {...props}
    >
      <span className="min-w-0 truncate">{children}</span>
      <Primitive.Icon className="shrink-0">
        <ChevronDown className="size-4" strokeWidth={1.4} />
      </Primitive.Icon>
    </Primitive.Trigger>
  )
}

export function SelectContent({ children, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        position="popper"
        sideOffset={4}
        className="z-60 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-auto border border-line-strong bg-surface py-1"
        {...props}
      >
        <Primitive.Viewport>{children}</Primitive.Viewport>
      </Primitive.Content>
    </Primitive.Portal>
  )
}

export function SelectItem({ children, ...props }: ComponentProps<typeof Primitive.Item>) {
  return (
    <Primitive.Item
      className="flex h-9 cursor-pointer items-center justify-between gap-6 px-3 text-ui outline-none data-highlighted:bg-sunken"
      {...props}
    >
      <Primitive.ItemText>{children}</Primitive.ItemText>
      <Primitive.ItemIndicator>
        <Check className="size-4" strokeWidth={1.4} />
      </Primitive.ItemIndicator>
    </Primitive.Item>
  )
}
