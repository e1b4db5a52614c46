import { PageToCome } from '#web/components/page-to-come.tsx'

export function Discover() {
  return (
    <PageToCome
      title="Curations"
      text="The first edits are being hung. Until the case is lit, every piece is in your feed."
      way={{ to: '/home', name: 'See every piece' }}
    />
  )
}
