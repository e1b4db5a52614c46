import { type ReactNode, useId } from 'react'

export function OverlayList({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="type-label mb-2 text-muted">
        {title}
      </h2>
      <ul>{children}</ul>
    </section>
  )
}
