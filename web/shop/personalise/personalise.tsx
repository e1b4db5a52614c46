import { PageToCome } from '#web/components/page-to-come.tsx'

export function Personalise() {
  return (
    <PageToCome
      title="Personalise"
      text="Soon you will be able to tell us what you love and what you would rather not see."
      way={{ to: '/home', name: 'See every piece' }}
    />
  )
}
