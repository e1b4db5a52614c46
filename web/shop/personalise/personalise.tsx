import { ComingSoonPage } from '#web/components/coming-soon-page.tsx'

export function Personalise() {
  return (
    <ComingSoonPage
      title="Personalise"
      text="Soon you will be able to tell us what you love and what you would rather not see."
      link={{ to: '/home', name: 'See every piece' }}
    />
  )
}
