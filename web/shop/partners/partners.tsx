import { PageToCome } from '#web/components/page-to-come.tsx'

export function Partners() {
  return (
    <PageToCome
      title="Partners"
      text="How to show your house at Vitrine will stand here, with the standards for pictures and an application."
      way={{ to: '/', name: 'Back to the window' }}
    />
  )
}
