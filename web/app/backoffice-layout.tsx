import type { ReactNode } from 'react'

export function BackofficeLayout({ children }: { children: ReactNode }) {
  return <main id="main">{children}</main>
}
