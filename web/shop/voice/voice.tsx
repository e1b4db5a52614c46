import { ComingSoonPage } from '#web/components/coming-soon-page.tsx'

export function Voice() {
  return (
    <ComingSoonPage
      title="Search by voice"
      text="Voice search is on its way; until then, every piece is in your feed."
      link={{ to: '/home', name: 'See every piece' }}
    />
  )
}
