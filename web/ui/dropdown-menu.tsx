import { Check } from 'lucide-react'
import { DropdownMenu as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '#web/lib/class-names.ts'

export const DropdownMenu = Primitive.Root
export const DropdownMenuTrigger = Primitive.Trigger

const item = 'flex h-10 cursor-pointer items-center gap-3 px-3 text-ui outline-none data-highlighted:bg-sunken'

export function DropdownMenuContent(props: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        sideOffset={4}
        align="end"
        className="z-60 min-w-40 border border-line-strong bg-surface py-1"
        {...props}
      />
    </Primitive.Portal>
  )
}

export function DropdownMenuItem({ className, ...props }: ComponentProps<typeof Primitive.Item>) {
  return <Primitive.Item className={cn(item, className)} {...props} />
}

export function DropdownMenuLabel(props: ComponentProps<typeof Primitive.Label>) {
  return <Primitive.Label className="px-3 pt-2 pb-1 text-fine text-muted" {...props} />
}

export function DropdownMenuCheckboxItem({ children, ...props }: ComponentProps<typeof Primitive.CheckboxItem>) {
  return (
    <Primitive.CheckboxItem className={cn(item, 'justify-between')} onSelect={(event) => event.preventDefault()} {...props}>
      {children}
      <span className="size-4">
        <Primitive.ItemIndicator>
          <Check className="size-4" strokeWidth={1.4} />
        </Primitive.ItemIndicator>
      </span>
    </Primitive.CheckboxItem>
  )
}

export const DropdownMenuRadioGroup = Primitive.RadioGroup

export function DropdownMenuRadioItem({ children, ...props }: ComponentProps<typeof Primitive.RadioItem>) {
  return (
    <Primitive.RadioItem className={cn(item, 'justify-between')} {...props}>
      {children}
      <span className="size-4">
        <Primitive.ItemIndicator>
          <Check className="size-4" strokeWidth={1.4} />
        </Primitive.ItemIndicator>
      </span>
    </Primitive.RadioItem>
  )
}
