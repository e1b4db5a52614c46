import type { FollowedApplication } from './application-queries.ts'
import { dayText } from './application-stages.ts'

/** Where the application is, in words. */
export function statusWords(application: FollowedApplication): { title: string; text: string } {
  const { status, brand_name, contact_name, email, answer_by, is_on_view, sends_emails } = application
  if (is_on_view) return { title: `${brand_name} is on view.`, text: 'Your page and your pieces are at Vitrine.' }
  switch (status) {
    case 'received':
      return {
        title: `Thank you, ${firstName(contact_name)}. We have your application.`,
        text: `${sends_emails ? `We have written to ${email}. ` : ''}Two buyers will read it and answer ${
          sends_emails ? '' : 'on this page '
        }by ${dayText(answer_by)}, either way.`
      }
    case 'asked':
      return { title: 'We have a question.', text: 'Our buyers need one more thing before they decide.' }
    case 'visit':
      return { title: 'We would like to show your house.', text: 'The next step is a visit. We will write to arrange it.' }
    case 'photographs':
      return { title: 'Your pieces are being photographed.', text: 'Your page opens when the pictures are ready.' }
    case 'declined':
      return {
        title: 'Not this time.',
        text: `Thank you for showing us ${brand_name}. You are welcome to apply again with another season.`
      }
    case 'withdrawn':
      return {
        title: 'Your application is withdrawn.',
        text: 'Your line sheet is deleted. You are welcome to apply again.'
      }
  }
}

/** The first of several names. */
function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name
}
