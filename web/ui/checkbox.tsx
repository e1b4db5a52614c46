import { Check, Minus } from 'lucide-react'
import { Checkbox as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '#web/lib/class-names.ts'

export function Checkbox({ className, ...props }: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Root className={cn('group grid size-6 shrink-0 place-items-center', className)} {...props}>
      <span className="grid size-4 place-items-center border border-line-strong bg-surface text-on-ink group-data-[state=checked]:border-ink group-data-[state=checked]:bg-ink group-data-[state=indeterminate]:border-ink group-data-[state=indeterminate]:bg-ink">
        <Primitive.Indicator className="group">
          <Check className="size-3 group-data-[state=indeterminate]:hidden" strokeWidth={1.4} />
          <Minus className="size-3 group-not-data-[state=indeterminate]:hidden" strokeWidth={1.4} />
        </Primitive.Indicator>
      </span>
    </Primitive.Root>
  )
}
