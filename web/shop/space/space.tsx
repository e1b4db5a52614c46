import { PageToCome } from '#web/components/page-to-come.tsx'

export function Space() {
  return (
    <PageToCome
      title="The private salon"
      text="Appointments with an advisor will be made here, with the pieces you want brought out."
      way={{ to: '/', name: 'Back to the window' }}
    />
  )
}
