import { BrandLogo } from '#web/components/brand-logo.tsx'
import type { BrandRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { isDark } from '#web/lib/brightness.ts'
import { cn } from '#web/lib/class-names.ts'
import type { LogoPosition, LogoPositions } from './banner-layout.ts'

/** The object may reach over the middle, so the logo keeps a distance. */
const widePlaces: Partial<Record<LogoPosition['place'], string>> = {
  left: 'md:pr-[60%]',
  right: 'md:pl-[60%]'
}
const narrowPlaces: Partial<Record<LogoPosition['place'], string>> = {
  middle: 'max-md:place-items-center',
  below: 'max-md:place-items-end max-md:justify-items-start max-md:*:origin-bottom-left'
}

export type BannerLogoProps = { brand: BrandRow; positions?: LogoPositions | undefined }

/** Black or white by the brightness behind it, white in the dark theme. Waits two seconds at most for the picture. */
export function BannerLogo({ brand, positions }: BannerLogoProps) {
  const { wide, narrow } = positions ?? unknownPositions
  return (
    <h1
      // A new element for a new place, so that nothing moves.
      key={positions ? `${wide.place} ${narrow.place}` : ''}
      className={cn(
        'pointer-events-none absolute inset-0 grid px-(--margin) md:place-items-center',
        widePlaces[wide.place],
        narrowPlaces[narrow.place],
        positions ? 'animate-[fade-in_var(--t-picture)_linear]' : 'animate-[fade-in_1ms_2s_backwards]'
      )}
    >
      <LogoOnBanner brand={brand} isWhite={isWhiteOn(wide)} className="max-md:hidden dark:hidden" />
      <LogoOnBanner brand={brand} isWhite={isWhiteOn(narrow)} className="md:hidden dark:hidden" />
      <LogoOnBanner brand={brand} isWhite className="not-dark:hidden" />
    </h1>
  )
}

const unknownPositions: LogoPositions = {
  wide: { place: 'middle', luminance: undefined },
  narrow: { place: 'middle', luminance: undefined }
}

const isWhiteOn = ({ place, luminance }: LogoPosition) => place !== 'below' && (luminance === undefined || isDark(luminance))

type LogoOnBannerProps = { brand: BrandRow; isWhite: boolean; className: string }

function LogoOnBanner({ brand, isWhite, className }: LogoOnBannerProps) {
  const { name, logo_white_url, logo_black_url } = brand
  const logo = isWhite ? logo_white_url : logo_black_url
  return (
    <span className={cn('max-w-full max-md:scale-80 md:max-lg:scale-65', isWhite ? 'text-on-night' : 'text-night', className)}>
      <BrandLogo
        name={name}
        black={logo}
        white={logo}
        scale={2.1}
        isEager
        textClassName="type-d2 block text-center wrap-anywhere"
      />
    </span>
  )
}
