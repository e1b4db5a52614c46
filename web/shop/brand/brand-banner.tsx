import { useState } from 'react'
import { BrandLogo } from '#web/components/brand-logo.tsx'
import { Film } from '#web/components/film.tsx'
import { Picture } from '#web/components/picture.tsx'
import type { BrandRow } from '#web/lib/catalogue-queries.ts'
import { cn } from '#web/lib/class-names.ts'
import { houseFilm } from '#web/lib/house-film.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { BannerBox } from './banner-box.tsx'
import { isDark, lowerLeft, luminanceOf, upperLeft } from './brightness.ts'

/** What the night leaves of the light where the lettering stands: in a film's upper left corner, in a picture's lower left. */
const nightShare = { film: 0.6, picture: 0.4 }

/** The film or picture of a house, its own lettering on it in black or white by the brightness of the place. */
export function BrandBanner({ brand }: { brand: BrandRow }) {
  const [luminance, setLuminance] = useState<number>()
  const banners = useAppStore((state) => state.demoData.videoBanners)
  const film = houseFilm(brand, banners)
  if (!film && !brand.brand_image_url) return null
  return (
    <section aria-label={`${brand.name}, banner`}>
      <BannerBox className="relative overflow-hidden bg-night text-on-night">
        {film ? (
          <Film
            key={film.video.join()}
            video={film.video}
            label={film.words}
            title={film.title}
            poster={film.poster}
            isEager
            isFullWidth
            onFrame={(frame) => setLuminance(luminanceOf(frame, upperLeft))}
          />
        ) : (
          <Picture
            src={brand.brand_image_url}
            alt=""
            sizes="(min-width: 768px) 100vw, 160vw"
            isEager
            isDetail
            className="absolute! inset-0 size-full"
            onShown={(image) => setLuminance(luminanceOf(image, lowerLeft))}
          />
        )}
        {luminance !== undefined && (
          // The object has the middle, and on a phone nearly all; below in a film are its buttons.
          <div
            className={cn(
              'page-inset pointer-events-none absolute inset-0 grid',
              film
                ? 'content-start pt-4 max-md:*:origin-top-left max-md:*:scale-75 md:pt-8'
                : 'content-end pb-4 max-md:*:origin-bottom-left max-md:*:scale-75 md:pb-8'
            )}
          >
            <Lettering brand={brand} isOnDark={isDark(luminance)} className="dark:hidden" />
            <Lettering
              brand={brand}
              isOnDark={isDark(luminance * (film ? nightShare.film : nightShare.picture))}
              className="not-dark:hidden"
            />
          </div>
        )}
      </BannerBox>
    </section>
  )
}

type LetteringProps = { brand: BrandRow; isOnDark: boolean; className: string }

function Lettering({ brand, isOnDark, className }: LetteringProps) {
  if (!brand.logo_black_url && !brand.logo_white_url) return null
  const logo = isOnDark ? brand.logo_white_url : brand.logo_black_url
  return (
    <div className={cn(isOnDark ? 'text-on-night' : 'text-night', className)}>
      <BrandLogo name={brand.name} black={logo} white={logo} scale={1.6} />
    </div>
  )
}
