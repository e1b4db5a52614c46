import { useQuery } from '@tanstack/react-query'
import { shownBrandsQuery } from '#web/domain/catalogue/catalogue-queries.ts'
import { brandPath } from '#web/domain/catalogue/paths.ts'
import { Link } from '#web/ui/link.tsx'

export function BrandLinks({ onFollow, className }: { onFollow: () => void; className?: string }) {
  const { data: brands = [] } = useQuery(shownBrandsQuery())
  return (
    <ul className={className}>
      {brands.map(({ id, name }) => (
        <li key={id} className="min-w-0">
          <Link
            to={brandPath(name)}
            className="inline-flex min-h-8 items-center text-ui wrap-anywhere underline-offset-6 hover:underline"
            onClick={onFollow}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
