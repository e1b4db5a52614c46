import { pageTitles } from '#supabase/page-titles.ts'
import { Link } from '#web/ui/link.tsx'
import { InformationPage } from './information-page.tsx'

export function Contact() {
  return (
    <InformationPage
      title={pageTitles['/contact']}
      lead="How to reach a person."
      sections={[
        {
          id: 'advisor',
          title: 'Your advisor',
          content: (
            <p>
              Once you have <Link to="/auth">signed in</Link>, “Client advisor” at the foot of every page opens a conversation
              that stays with your account. For questions about a piece, start on its page.
            </p>
          )
        },
        {
          id: 'salon',
          title: 'The salon',
          content: (
            <p>
              <Link to="/space">Book a visit</Link> to see pieces and speak with an advisor in person.
            </p>
          )
        },
        {
          id: 'houses',
          title: 'Houses',
          content: (
            <p>
              If you make what we should show, apply under <Link to="/partners">Partners</Link>.
            </p>
          )
        },
        {
          id: 'no-account',
          title: 'Without an account',
          content: (
            <p>
              <Link to="/#invite">Request an invitation</Link> with your name and address, and we will write to you. This
              demonstration has no telephone and no post box.
            </p>
          )
        }
      ]}
    />
  )
}
