import type { ReactNode } from 'react'
import { RouteAnnouncer } from './route-announcer.tsx'
import { useTheme } from './use-theme.ts'

export function Page({ pathname, children }: { pathname: string; children: ReactNode }) {
  useTheme()
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-100 -translate-y-20 bg-ink px-4 py-2.5 text-ui text-on-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      {children}
      <RouteAnnouncer pathname={pathname} />
    </>
  )
}
