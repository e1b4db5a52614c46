import type { ReactNode } from 'react'
import { cn } from '#web/lib/class-names.ts'

export function PageHeading({ title, subtitle }: { title: string; subtitle: string }) {
  return (
    <header className="border-b border-line pt-6 pb-5 md:pt-7.5 md:pb-6.5">
      <h1 className="type-d3 text-[34px]! leading-[40px]!">{title}</h1>
      <p className="mt-1 text-ui text-muted">{subtitle}</p>
    </header>
  )
}

export function PanelHeading({ id, className, children }: { id?: string; className?: string; children: ReactNode }) {
  return (
    <h2 id={id} className={cn('text-[16px] leading-6 font-medium tracking-[-.003em]', className)}>
      {children}
    </h2>
  )
}
