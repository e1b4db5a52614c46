import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { PanelHeading } from '#web/components/page-heading.tsx'

export function RuledList({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <PanelHeading id={id}>{title}</PanelHeading>
      <ul className="mt-3 border-t border-line">{children}</ul>
    </section>
  )
}

export type RuledItemProps = { icon: LucideIcon; text: string; children: ReactNode }

export function RuledItem({ icon: Icon, text, children }: RuledItemProps) {
  return (
    <li className="flex min-h-15 items-center gap-4 border-b border-line">
      <Icon className="size-5 shrink-0 text-muted" strokeWidth={1.25} aria-hidden />
      <span className="flex-1">{text}</span>
      {children}
    </li>
  )
}
