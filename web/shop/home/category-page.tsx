import { CategoryLinks } from '#web/components/category-links.tsx'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import { Link } from '#web/ui/link.tsx'
import { ProductList } from './feed.tsx'

export function CategoryPage({ category }: { category: string }) {
  usePageTitle(category)
  return (
    <>
      <header className="page-width grid gap-5 pt-10 md:pt-(--s8)">
        <h1 tabIndex={-1} className="type-d2 wrap-anywhere outline-none">
          {category}
        </h1>
        <nav aria-label="Categories" className="flex flex-wrap items-baseline gap-x-6 border-y border-line py-2">
          <Link to="/home" className="inline-flex min-h-8 items-center text-ui underline-offset-6 hover:underline">
            Everything
          </Link>
          <CategoryLinks className="contents" current={category} />
        </nav>
      </header>
      <ProductList title={category} category={category} />
    </>
  )
}
