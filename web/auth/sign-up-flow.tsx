import { PageToCome } from '#web/components/page-to-come.tsx'

export function SignUpFlow() {
  return (
    <PageToCome
      title="Create an account"
      text="The guided way is being prepared. An account takes one page, a name and a password."
      way={{ to: '/signup', name: 'Create an account' }}
    />
  )
}
