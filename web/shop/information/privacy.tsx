import { pageTitles } from '#supabase/page-titles.ts'
import { Link } from '#web/ui/link.tsx'
import { InformationPage } from './information-page.tsx'

export function Privacy() {
  return (
    <InformationPage
      title={pageTitles['/privacy']}
      lead="What is stored about you, why, for how long, and how you end it."
      sections={[
        {
          id: 'stored',
          title: 'What is stored',
          content: (
            <ul>
              <li>Your name, your e-mail address and a hash of your password, from which the password cannot be read.</li>
              <li>The devices on which you are signed in, until you sign out there or end them under Account.</li>
              <li>What you put into the cart, save, follow, view and hide, and what you tell us about your taste and sizes.</li>
              <li>
                Your currency, and what you want emails about. Each email about a change names what it is about and has a link
                that ends such emails, without signing in.
              </li>
              <li>Your addresses, your portrait if you add one, and your messages, requests, reservations and visits.</li>
              <li>
                If you ask for an invitation: your name, your e-mail address, the telephone number if you give it, and what you
                would like to see first.
              </li>
              <li>
                Notes that our advisors write in order to look after you, such as the size that you take from a house, and which
                advisor you are with. Only staff read the notes.
              </li>
              <li>When you and your advisor last read your conversation. That somebody is typing is shown and never stored.</li>
              <li>If your house applies: what you write, your line sheet, and the messages between you and our buyers.</li>
            </ul>
          )
        },
        {
          id: 'why',
          title: 'Why',
          content: (
            <>
              <p>
                To show you the same cart and the same saved pieces on each device, to answer you, and to choose what you see
                first. Recommendations come only from what you do here; each says why it is there, and nothing about one client
                is shown to another.
              </p>
              <p>
                There is no advertising, no measuring of visitors by third parties, and no cookie for either. Your browser keeps
                copies of pages and your choices so that the shop works offline.
              </p>
            </>
          )
        },
        {
          id: 'who',
          title: 'Who reads it',
          content: (
            <>
              <p>
                You, and the staff of Vitrine who look after clients. Searches that many clients make are shown without names.
                E-mails to you pass through the mail server of whoever runs this shop, and a sign-in with another provider
                passes through that provider.
              </p>
              <p>
                Pictures that you search with stay on your device. Speech is recognised on your device where your browser can;
                otherwise your browser asks its maker, and only after you have agreed on the voice page.
              </p>
            </>
          )
        },
        {
          id: 'how-long',
          title: 'How long',
          content: (
            <ul>
              <li>What belongs to your account: until you remove it or delete the account.</li>
              <li>What you searched for: thirty days, at most a hundred searches.</li>
              <li>Our advisors' notes: until they delete them, or you delete the account.</li>
              <li>
                Reservations: if you delete the account, they stay as business papers without your name and what was written.
              </li>
              <li>Codes and links in e-mails: an hour or less.</li>
              <li>A request for an invitation: until staff remove it. Write to us and we will.</li>
              <li>
                An application that leads to nothing: a year. If you withdraw it, the line sheet goes at once. An application
                that we accept: as long as we work together.
              </li>
              <li>The e-mails we sent you: thirty days.</li>
            </ul>
          )
        },
        {
          id: 'rights',
          title: 'Your choices',
          content: (
            <p>
              Under Account you can view and export everything that is stored about you as one file, correct it, erase your
              taste, clear what you viewed, and delete the account with all that belongs to it. For the notes of our advisors,
              and for anything else, <Link to="/contact">write to us</Link>.
            </p>
          )
        }
      ]}
    />
  )
}
