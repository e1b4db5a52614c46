import { ComingSoonPage } from '#web/components/coming-soon-page.tsx'

export function Partners() {
  return (
    <ComingSoonPage
      title="Partners"
      text="Applications from houses open here soon."
      link={{ to: '/', name: 'Back to Vitrine' }}
    />
  )
}
