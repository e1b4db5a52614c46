import { PageToCome } from '#web/components/page-to-come.tsx'

export function Partners() {
  return (
    <PageToCome title="Partners" text="Applications from houses open here soon." way={{ to: '/', name: 'Back to Vitrine' }} />
  )
}
