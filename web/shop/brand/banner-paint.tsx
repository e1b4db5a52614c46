import { smallestPicture } from '#web/lib/media-url.ts'
import { BannerBox } from './banner-box.tsx'
import { type BannerLayout, fallbackLayout } from './banner-layout.ts'
import { BannerBackdrop, BannerPicture } from './banner-picture.tsx'

/** Most brands' pictures are 2:1, an object before a wall. */
const likelyLayout: BannerLayout = { ...fallbackLayout, fit: 'contain' }
const nightVeil = 0.5

/** The server paints it, before the picture can be analysed. */
export function BannerPaint({ src }: { src: string }) {
  return (
    <BannerBox className="relative overflow-hidden max-md:bg-paper!">
      <div className="absolute inset-0 overflow-hidden max-md:bottom-[24%]">
        <BannerBackdrop src={smallestPicture(src) ?? src} layout={likelyLayout} />
        <BannerPicture src={src} layout={likelyLayout} />
        <span className="absolute inset-0 bg-night not-dark:hidden" style={{ opacity: nightVeil }} />
      </div>
    </BannerBox>
  )
}
