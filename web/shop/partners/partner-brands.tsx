import { useQuery } from '@tanstack/react-query'
import { BrandLogo } from '#web/components/brand-logo.tsx'
import { shownBrandsQuery } from '#web/domain/catalogue/catalogue-queries.ts'
import { brandPath } from '#web/domain/catalogue/paths.ts'
import { Link } from '#web/ui/link.tsx'

const stripSize = 7

/** Empty while they load, and if that fails. */
export function PartnerBrands() {
  const { data: brands = [] } = useQuery(shownBrandsQuery())
  const lettered = brands.filter((brand) => brand.logo_black_url).slice(0, stripSize)
  return (
    <ul className="page-width flex h-full items-center justify-between gap-11 overflow-x-auto overflow-y-hidden [scrollbar-width:none] md:gap-8">
      {lettered.map(({ id, name, logo_black_url, logo_white_url }) => (
        <li key={id} className="shrink-0">
          <Link to={brandPath(name)} className="grid min-h-11 place-items-center">
            <BrandLogo name={name} black={logo_black_url} white={logo_white_url} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
