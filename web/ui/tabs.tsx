import { Tabs as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '#web/lib/class-names.ts'

export const Tabs = Primitive.Root
export const TabsContent = Primitive.Content

export function TabsList({ className, ...props }: ComponentProps<typeof Primitive.List>) {
  return <Primitive.List className={cn('flex gap-7 border-b border-line', className)} {...props} />
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      className={cn(
        'h-12 text-ui text-muted transition-colors duration-(--t-quick) hover:text-ink',
        'data-[state=active]:font-medium data-[state=active]:text-ink data-[state=active]:shadow-[inset_0_-1px_0_var(--ink)]',
        className
      )}
      {...props}
    />
  )
}
