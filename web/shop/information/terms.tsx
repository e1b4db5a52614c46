import { pageTitles } from '#supabase/page-titles.ts'
import { Link } from '#web/ui/link.tsx'
import { InformationPage } from './information-page.tsx'

export function Terms() {
  return (
    <InformationPage
      title={pageTitles['/terms']}
      lead="What you and Vitrine may expect of each other while you use this demonstration."
      sections={[
        {
          id: 'demonstration',
          title: 'A demonstration',
          content: (
            <>
              <p>
                The houses, pieces and prices shown here are invented. A reservation, a request or a visit that you book is
                stored and answered as in a real shop, but it is no order: nothing is charged and nothing is sent.
              </p>
              <p>Please use an e-mail address that you can read and a password that you use nowhere else.</p>
            </>
          )
        },
        {
          id: 'account',
          title: 'Your account',
          content: (
            <>
              <p>One person, one account. You are responsible for what is done with it, so keep your password to yourself.</p>
              <p>
                You may delete your account at any time under Account. We may close accounts that are used to disturb others, to
                send unwanted messages or to try to read what is not theirs.
              </p>
            </>
          )
        },
        {
          id: 'prices',
          title: 'Prices',
          content: (
            <p>
              A price is that of the house, in its own currency. Amounts in other currencies are estimates from a table of rates
              and say so.
            </p>
          )
        },
        {
          id: 'pictures',
          title: 'Pictures and names',
          content: (
            <p>
              Pictures, films and texts belong to the houses or to Vitrine. You may share links to pieces. Please do not copy
              the catalogue or read it by machine beyond what robots.txt allows.
            </p>
          )
        },
        {
          id: 'liability',
          title: 'No warranty',
          content: (
            <p>
              A demonstration may be changed, emptied or switched off without notice. What you store here may be lost, so keep
              nothing here that you need.
            </p>
          )
        },
        {
          id: 'more',
          title: 'Further reading',
          content: (
            <p>
              How personal data is handled: <Link to="/privacy">Privacy</Link>. How to reach us:{' '}
              <Link to="/contact">Contact</Link>.
            </p>
          )
        }
      ]}
    />
  )
}
