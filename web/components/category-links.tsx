import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '#web/domain/catalogue/catalogue-queries.ts'
import { categoryPath } from '#web/domain/catalogue/paths.ts'
import { cn } from '#web/lib/class-names.ts'
import { Link } from '#web/ui/link.tsx'

export type CategoryLinksProps = {
  current?: string
  onFollow?: () => void
  className?: string
}

export function CategoryLinks({ current, onFollow, className }: CategoryLinksProps) {
  const { data: categories = [] } = useQuery(categoriesQuery())
  return (
    <ul className={className}>
      {categories.map((category) => (
        <li key={category} className="min-w-0">
          <Link
            to={categoryPath(category)}
            aria-current={category === current ? 'page' : undefined}
            className={cn(
              'inline-flex min-h-8 items-center text-ui underline-offset-6 hover:underline',
              category === current && 'underline'
            )}
            {...(onFollow && { onClick: onFollow })}
          >
            {category}
          </Link>
        </li>
      ))}
    </ul>
  )
}
