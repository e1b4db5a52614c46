import { PageToCome } from '#web/components/page-to-come.tsx'

export function Personalise() {
  return (
    <PageToCome
      title="Personalise"
      text="Soon you can tell us whom you shop for, what you like and what you never want to see."
      way={{ to: '/home', name: 'See every piece' }}
    />
  )
}
