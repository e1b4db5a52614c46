import type { ReactNode } from 'react'

export function ShopMain({ children }: { children: ReactNode }) {
  return (
    <main id="main" className="min-h-[calc(100svh-var(--bar))]">
      {children}
    </main>
  )
}
