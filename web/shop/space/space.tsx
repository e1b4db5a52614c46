import { PageToCome } from '#web/components/page-to-come.tsx'

export function Space() {
  return (
    <PageToCome
      title="The private salon"
      text="Soon you will be able to book a private appointment with an advisor here."
      way={{ to: '/', name: 'Back to Vitrine' }}
    />
  )
}
