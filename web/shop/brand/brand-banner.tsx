import { useState } from 'react'
import { Film } from '#web/components/film.tsx'
import { brandFilm, type DescribedFilm } from '#web/domain/catalogue/brand-film.ts'
import type { BrandRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { readPictureStats, veilFor } from '#web/lib/brightness.ts'
import { cn } from '#web/lib/class-names.ts'
import { mediaUrl, smallestPicture } from '#web/lib/media-url.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { BannerBox } from './banner-box.tsx'
import { type BannerLayout, bannerLayout, fallbackLayout, type LogoPositions } from './banner-layout.ts'
import { BannerLogo } from './banner-logo.tsx'
import { BannerBackdrop, BannerPicture, bannerSizes } from './banner-picture.tsx'

/** Luminance at night, 0 to 1: overall, and behind a white logo, which then has a contrast of 5:1. */
const nightLuminance = { whole: 0.1, logo: 0.16 }
/** For a picture that could not be read, in both themes, so that a white logo stays legible. */
const fallbackVeil = 0.5

export function hasBanner(brand: BrandRow): boolean {
  return Boolean(brand.video_url || brand.brand_image_url)
}

export function BrandBanner({ brand }: { brand: BrandRow }) {
  const demo = useAppStore((state) => state.demoData)
  const film = brandFilm(brand, demo.videoBanners)
  // The demo's description of a film names its poster; without it another one would flash.
  const isDescribed = !film || !demo.isLoading
  const picture = film ? film.poster : brand.brand_image_url
  return (
    <section aria-label={`${brand.name}, banner`}>
      {isDescribed ? (
        <Banner key={picture} brand={brand} film={film} picture={mediaUrl(picture)} />
      ) : (
        <BannerBox className="relative">
          <BannerLogo brand={brand} />
        </BannerBox>
      )}
    </section>
  )
}

type Frame = { layout: BannerLayout; image: string }

const stillWidth = 480

type BannerProps = { brand: BrandRow; film: DescribedFilm | undefined; picture: string | undefined }

function Banner({ brand, film, picture }: BannerProps) {
  const [layout, setLayout] = useState<BannerLayout | undefined>(picture ? undefined : fallbackLayout)
  const [frame, setFrame] = useState<Frame>()
  const isFallback = layout === undefined || layout === fallbackLayout
  const isContained = layout?.fit === 'contain'
  const isFootageWhole = isContained && frame?.layout.fit === 'contain'
  const read = (source: HTMLImageElement | HTMLVideoElement) => {
    const found = bannerLayout(ratioOf(source), readPictureStats(source)) ?? fallbackLayout
    if (isFallback) setLayout(found)
    // The canvas of a film from another host cannot be read.
    if (source instanceof HTMLVideoElement && found !== fallbackLayout) setFrame({ layout: found, image: stillOf(source) })
  }
  return (
    <BannerBox className={cn('relative overflow-hidden', isContained && 'max-md:bg-paper!')}>
      <div className={cn('absolute inset-0', isContained && 'max-md:bottom-[24%]')}>
        {/* Blend modes over moving pictures drop frames. */}
        <div className={cn('absolute inset-0 overflow-hidden', !film && 'night-falloff after:opacity-50')}>
          {picture && (
            <BannerBackdrop
              src={smallestPicture(picture) ?? picture}
              layout={layout}
              onLoad={(image) => isFallback && read(image)}
              onError={() => isFallback && setLayout(fallbackLayout)}
            />
          )}
          {picture && (!film || isContained) && (
            <BannerPicture src={picture} layout={layout} onLoad={(image) => layout === fallbackLayout && read(image)} />
          )}
          {isFootageWhole && <BannerBackdrop src={frame.image} layout={frame.layout} />}
        </div>
        {film ? (
          // Hidden until its place is known, so that it does not move.
          <div className={cn('absolute inset-0', !layout && 'invisible')}>
            <Film
              key={film.video.join()}
              video={film.video}
              label={film.words}
              title={film.title}
              poster={film.poster}
              sizes={bannerSizes}
              isPosterWhole={isContained}
              isFootageWhole={isFootageWhole}
              isEager
              isFullWidth
              onFrame={read}
            />
          </div>
        ) : (
          <NightVeil layout={layout} />
        )}
      </div>
      <BannerLogo brand={brand} positions={layout && positionsOf(layout, frame?.layout)} />
    </BannerBox>
  )
}

/** The poster decides the places; the film's own layout replaces it unless something would move. */
function positionsOf(layout: BannerLayout, footage: BannerLayout | undefined): LogoPositions {
  if (!footage || footage === fallbackLayout) return layout
  return { wide: footage.wide, narrow: layout.fit === footage.fit ? footage.narrow : layout.narrow }
}

function stillOf(film: HTMLVideoElement): string {
  const [width, height] = [stillWidth, Math.round(stillWidth / ratioOf(film))]
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(film, 0, 0, width, height)
  return canvas.toDataURL('image/webp')
}

function NightVeil({ layout }: { layout: BannerLayout | undefined }) {
  const { luminance, wide, narrow } = layout ?? fallbackLayout
  if (luminance === undefined) return <span className="absolute inset-0 bg-night" style={{ opacity: fallbackVeil }} />
  const brightest = Math.max(wide.luminance ?? 0, narrow.luminance ?? 0)
  const opacity = Math.max(veilFor(luminance, nightLuminance.whole), veilFor(brightest, nightLuminance.logo))
  return <span className="absolute inset-0 bg-night not-dark:hidden" style={{ opacity }} />
}

function ratioOf(source: HTMLImageElement | HTMLVideoElement): number {
  return source instanceof HTMLVideoElement
    ? source.videoWidth / source.videoHeight
    : source.naturalWidth / source.naturalHeight
}
