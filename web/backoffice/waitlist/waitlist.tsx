import { usePageTitle } from '#web/lib/use-page-title.ts'

export function Waitlist() {
  usePageTitle('Waitlist')
  return <h1>Waitlist</h1>
}
