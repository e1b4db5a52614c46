import { ComingSoonPage } from '#web/components/coming-soon-page.tsx'

export function SignUpFlow() {
  return (
    <ComingSoonPage
      title="Create an account"
      text="All you need is a name, an e-mail address and a password."
      link={{ to: '/signup', name: 'Create an account' }}
    />
  )
}
