import type { ReactNode } from 'react'

export function SectionHeading({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="mb-6 flex items-baseline justify-between gap-6 md:mb-8">
      <h2 className="type-d3">{title}</h2>
      {children}
    </div>
  )
}
