import { type ReactNode, useId } from 'react'

export type PartnerSectionProps = { title: string; text?: string; children: ReactNode }

export function PartnerSection({ title, text, children }: PartnerSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="page-width grid-page items-start gap-y-6 pt-(--s10)">
      <div className="col-span-full grid gap-3 md:col-span-4">
        <h2 id={id} className="type-d3">
          {title}
        </h2>
        {text && <p className="max-w-[60ch] text-body text-muted">{text}</p>}
      </div>
      <div className="col-span-full min-w-0 text-body md:col-span-7 md:col-start-6">{children}</div>
    </section>
  )
}
