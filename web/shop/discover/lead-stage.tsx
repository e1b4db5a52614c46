import type { ReactNode } from 'react'

export type LeadStageProps = { picture: ReactNode; children?: ReactNode }

export function LeadStage({ picture, children }: LeadStageProps) {
  return (
    <section className="relative h-150 overflow-hidden bg-night text-on-night lg:h-[clamp(480px,44vw,78svh)]">
      {picture}
      {children}
    </section>
  )
}
