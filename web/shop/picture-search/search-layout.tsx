import type { ReactNode } from 'react'

export type SearchLayoutProps = {
  /** What is searched with, edge to edge on phones. */
  picture: ReactNode
  controls: ReactNode
  children: ReactNode
}

export function SearchLayout({ picture, controls, children }: SearchLayoutProps) {
  return (
    <div className="grid gap-7 md:pt-5 lg:grid-cols-[4fr_8fr] lg:gap-18">
      <div className="min-w-0 content-start md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-8 lg:block">
        <div className="min-w-0">{picture}</div>
        <div className="min-w-0">{controls}</div>
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  )
}
