import { PageToCome } from '#web/components/page-to-come.tsx'

export function Voice() {
  return (
    <PageToCome
      title="Search by voice"
      text="Voice search is on its way; until then, every piece is in your feed."
      way={{ to: '/home', name: 'See every piece' }}
    />
  )
}
