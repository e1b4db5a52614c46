import { PageToCome } from '#web/components/page-to-come.tsx'

export function Voice() {
  return (
    <PageToCome
      title="By voice"
      text="Soon you can say what you are looking for. Until then your feed shows every piece."
      way={{ to: '/home', name: 'See every piece' }}
    />
  )
}
