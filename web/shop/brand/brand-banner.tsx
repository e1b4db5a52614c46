import { useState } from 'react'
import { BrandLogo } from '#web/components/brand-logo.tsx'
import { Film } from '#web/components/film.tsx'
import { Picture } from '#web/components/picture.tsx'
import type { BrandRow } from '#web/lib/catalogue-queries.ts'
import { cn } from '#web/lib/class-names.ts'
import { isDarkInTheMiddle } from './brightness.ts'

/** The film or picture of a house, its own lettering on it in black or white by the picture's brightness. */
export function BrandBanner({ brand }: { brand: BrandRow }) {
  const [isDark, setDark] = useState<boolean>()
  if (!brand.video_url && !brand.brand_image_url) return null
  return (
    <section aria-label={`${brand.name}, banner`} className="relative h-105 overflow-hidden bg-night text-on-night md:h-130">
      {brand.video_url ? (
        <Film
          video={brand.video_url}
          label={`A film by ${brand.name}`}
          onFrame={(frame) => setDark(isDarkInTheMiddle(frame))}
        />
      ) : (
        <Picture
          src={brand.brand_image_url}
          alt=""
          sizes="100vw"
          isEager
          isDetail
          className="absolute! inset-0 size-full"
          onShown={(image) => setDark(isDarkInTheMiddle(image))}
        />
      )}
      {isDark !== undefined && (brand.logo_black_url || brand.logo_white_url) && (
        <div
          className={cn(
            'pointer-events-none absolute inset-0 grid place-items-center',
            isDark ? 'text-on-night' : 'text-night'
          )}
        >
          <BrandLogo
            name={brand.name}
            black={isDark ? brand.logo_white_url : brand.logo_black_url}
            white={isDark ? brand.logo_white_url : brand.logo_black_url}
            scale={1.6}
          />
        </div>
      )}
    </section>
  )
}
