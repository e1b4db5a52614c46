import type { ReactNode } from 'react'

/** Stays at the lower edge of a sheet, which it spans. */
export function PanelFooter({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-6 z-2 -mx-4 mt-auto -mb-6 border-t border-line bg-surface px-4 pt-5 pb-6 md:-mx-8 md:px-8">
      <div className="flex gap-2">{children}</div>
    </div>
  )
}
