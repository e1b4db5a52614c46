import { Link } from '#web/ui/link.tsx'

export function PictureSearchLink({ text }: { text: string }) {
  return (
    <Link to="/search/picture" className="underlined shrink-0 text-small whitespace-nowrap text-ink">
      {text}
    </Link>
  )
}
