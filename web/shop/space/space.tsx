import { ComingSoonPage } from '#web/components/coming-soon-page.tsx'

export function Space() {
  return (
    <ComingSoonPage
      title="The private salon"
      text="Soon you will be able to book a private appointment with an advisor here."
      link={{ to: '/', name: 'Back to Vitrine' }}
    />
  )
}
