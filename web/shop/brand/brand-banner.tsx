import { useState } from 'react'
import { Film } from '#web/components/film.tsx'
import { brandFilm, type DescribedFilm } from '#web/domain/catalogue/brand-film.ts'
import type { BrandRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { readTones, veilFor } from '#web/lib/brightness.ts'
import { cn } from '#web/lib/class-names.ts'
import { mediaUrl, pictureSizes, smallestPicture } from '#web/lib/media-url.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { BannerBox } from './banner-box.tsx'
import { BannerLettering } from './banner-lettering.tsx'
import { type BannerLook, type BannerSpots, bannerLook, unreadLook } from './banner-look.ts'
import { BannerBackdrop, BannerPicture, bannerSizes, largestPicture } from './banner-picture.tsx'

/** Luminance at night, 0 to 1: overall, and behind white lettering, which then has a contrast of 5:1. */
const nightLuminance = { whole: 0.1, lettering: 0.16 }
/** For a picture that could not be read, in both themes, so that white lettering stays legible. */
const unreadVeil = 0.5

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
          <BannerLettering brand={brand} />
        </BannerBox>
      )}
    </section>
  )
}

type Frame = { look: BannerLook; image: string }

const stillWidth = 480

type BannerProps = { brand: BrandRow; film: DescribedFilm | undefined; picture: string | undefined }

function Banner({ brand, film, picture }: BannerProps) {
  const [look, setLook] = useState<BannerLook | undefined>(picture ? undefined : unreadLook)
  const [frame, setFrame] = useState<Frame>()
  const isUnread = look === undefined || look === unreadLook
  const isSet = look?.kind === 'set'
  const isFootageWhole = isSet && frame?.look.kind === 'set'
  const read = (source: HTMLImageElement | HTMLVideoElement) => {
    const seen = bannerLook(ratioOf(source), readTones(source)) ?? unreadLook
    if (isUnread) setLook(seen)
    // The canvas of a film from another host cannot be read.
    if (source instanceof HTMLVideoElement && seen !== unreadLook) setFrame({ look: seen, image: stillOf(source) })
  }
  return (
    <BannerBox className={cn('relative overflow-hidden', isSet && 'max-md:bg-paper!')}>
      <div className={cn('absolute inset-0', isSet && 'max-md:bottom-[24%]')}>
        {/* Blend modes over moving pictures drop frames. */}
        <div className={cn('absolute inset-0 overflow-hidden', !film && 'night-falloff after:opacity-50')}>
          {picture && (
            <BannerBackdrop
              src={smallestPicture(picture) ?? picture}
              look={look}
              onLoad={(image) => isUnread && read(image)}
              onError={() => isUnread && setLook(unreadLook)}
            />
          )}
          {picture && (!film || isSet) && (
            <BannerPicture
              src={picture}
              srcSet={pictureSizes(picture, largestPicture)}
              look={look}
              onLoad={(image) => look === unreadLook && read(image)}
            />
          )}
          {isFootageWhole && <BannerBackdrop src={frame.image} look={frame.look} />}
        </div>
        {film ? (
          // Hidden until its place is known, so that it does not move.
          <div className={cn('absolute inset-0', !look && 'invisible')}>
            <Film
              key={film.video.join()}
              video={film.video}
              label={film.words}
              title={film.title}
              poster={film.poster}
              sizes={bannerSizes}
              isPosterWhole={isSet}
              isFootageWhole={isFootageWhole}
              isEager
              isFullWidth
              onFrame={read}
            />
          </div>
        ) : (
          <NightVeil look={look} />
        )}
      </div>
      <BannerLettering brand={brand} spots={look && spotsOf(look, frame?.look)} />
    </BannerBox>
  )
}

/** The poster decides the places; the film's own look replaces it unless something would move. */
function spotsOf(look: BannerLook, footage: BannerLook | undefined): BannerSpots {
  if (!footage || footage === unreadLook) return look
  return { wide: footage.wide, narrow: look.kind === footage.kind ? footage.narrow : look.narrow }
}

function stillOf(film: HTMLVideoElement): string {
  const [width, height] = [stillWidth, Math.round(stillWidth / ratioOf(film))]
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(film, 0, 0, width, height)
  return canvas.toDataURL('image/webp')
}

function NightVeil({ look }: { look: BannerLook | undefined }) {
  const { luminance, wide, narrow } = look ?? unreadLook
  if (luminance === undefined) return <span className="absolute inset-0 bg-night" style={{ opacity: unreadVeil }} />
  const brightest = Math.max(wide.luminance ?? 0, narrow.luminance ?? 0)
  const opacity = Math.max(veilFor(luminance, nightLuminance.whole), veilFor(brightest, nightLuminance.lettering))
  return <span className="absolute inset-0 bg-night not-dark:hidden" style={{ opacity }} />
}

function ratioOf(source: HTMLImageElement | HTMLVideoElement): number {
  return source instanceof HTMLVideoElement
    ? source.videoWidth / source.videoHeight
    : source.naturalWidth / source.naturalHeight
}
