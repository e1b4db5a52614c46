import { PageToCome } from '#web/components/page-to-come.tsx'

export function SignUpFlow() {
  return (
    <PageToCome
      title="Create an account"
      text="All you need is a name, an e-mail address and a password."
      way={{ to: '/signup', name: 'Create an account' }}
    />
  )
}
