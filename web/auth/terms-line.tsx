import { Link } from '#web/ui/link.tsx'

/** Where going on is accepting. */
export function TermsLine() {
  return (
    <>
      By continuing you accept our{' '}
      <Link to="/terms" className="underlined">
        terms
      </Link>{' '}
      and{' '}
      <Link to="/privacy" className="underlined">
        privacy notice
      </Link>
      . Your data is yours to view, export and delete.
    </>
  )
}
