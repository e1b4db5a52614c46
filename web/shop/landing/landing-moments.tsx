import type { ReactNode } from 'react'
import { type StagePicture, stageSet } from '#web/components/stage-set.ts'
import { brandPath } from '#web/domain/catalogue/paths.ts'
import { pageShare } from '#web/lib/page-share.ts'
import { useAnonymousSaves } from '#web/store/use-anonymous-saves.ts'
import { Link } from '#web/ui/link.tsx'
import { LandingSave } from './landing-save.tsx'

export function LandingMoments() {
  useAnonymousSaves()
  return (
    <section aria-label="Stories" className="page-width pt-(--s9)">
      <div className="grid-page items-end gap-y-(--s10) max-md:gap-y-8">
        <figure className="col-span-full md:col-span-6">
          <StoryPicture
            name="silk-scarf"
            sizes={`(min-width: 768px) ${pageShare(50)}, 100vw`}
            alt="A printed silk scarf over a brass rail"
            className="aspect-4/5"
          />
          <Caption save={<LandingSave productId="VIT-0049" name="Écharpe Rotonde" />}>Soierie Valmène, Lyon</Caption>
        </figure>
        <Story
          title="Silk remembers the hand that folded it."
          brand="Soierie Valmène"
          className="md:col-span-6 md:col-start-7 lg:col-span-5 lg:col-start-8"
        >
          Soierie Valmène keeps eleven thousand designs in flat drawers and redraws a dozen each season. A square takes eleven
          screens and roughly as many weeks.
        </Story>

        <Story title="Signed twice." brand="Vantreuil" className="max-md:order-4 md:col-span-4 lg:col-span-3">
          One watchmaker assembles a Vantreuil. Another tries to find fault with it. Both sign.
        </Story>
        <figure className="col-span-full max-md:order-3 max-md:-mx-(--margin) md:col-span-8 md:col-start-5 md:mr-[calc(-1*max(var(--margin),(100vw-var(--page))/2+var(--margin)))]">
          <img
            src="/stage/watch-night-960.webp"
            srcSet={stageSet('watch-night')}
            sizes="(min-width: 768px) 66vw, 222vw"
            alt="A gold watch on a stone plinth, lit at night"
            width={1920}
            height={1080}
            loading="lazy"
            className="aspect-4/5 w-full bg-night object-cover md:aspect-video"
          />
          <Caption
            save={<LandingSave productId="VIT-0025" name="Lac 38 Or" />}
            className="max-md:px-(--margin) md:pr-(--margin)"
          >
            Vantreuil, Neuchâtel
          </Caption>
        </figure>

        <div className="col-span-full grid grid-cols-12 items-end gap-x-(--shelf) max-md:order-5 md:col-span-7 lg:col-start-2">
          <StoryPicture
            name="knit"
            sizes={`(min-width: 768px) ${pageShare(34)}, 58vw`}
            alt="Folded Aran knitwear on stone"
            className="col-span-7 aspect-4/5"
          />
          <figure className="col-span-5">
            <StoryPicture
              name="knit-b"
              sizes={`(min-width: 768px) ${pageShare(24)}, 42vw`}
              alt="The same knitwear, seen close"
              isDetail
              className="aspect-4/5"
            />
            <Caption save={<LandingSave productId="VIT-0063" name="Slieve Aran Sweater" />} className="pl-3 max-md:hidden">
              Ballinrath, Ardara
            </Caption>
          </figure>
        </div>
        <Story
          title="Nineteen farms."
          brand="Ballinrath"
          className="max-md:order-6 md:col-span-5 lg:col-span-3 lg:col-start-10"
        >
          Ballinrath buys fleece from nineteen farms in Donegal and can tell you which one is in your sweater.
        </Story>
      </div>
    </section>
  )
}

type StoryPictureProps = { name: StagePicture; sizes: string; alt: string; isDetail?: boolean; className: string }

function StoryPicture({ name, sizes, alt, isDetail, className }: StoryPictureProps) {
  return (
    <span className={`night-falloff relative block overflow-hidden bg-mat ${isDetail ? 'after:opacity-50' : ''} ${className}`}>
      <img
        src={`/stage/${name}-640.webp`}
        srcSet={stageSet(name)}
        sizes={sizes}
        alt={alt}
        width={640}
        height={800}
        loading="lazy"
        className="absolute inset-0 size-full object-cover"
      />
    </span>
  )
}

type CaptionProps = { className?: string; save: ReactNode; children: string }

function Caption({ className = '', save, children }: CaptionProps) {
  return (
    <figcaption className={`type-label flex items-start justify-between gap-2 pt-3.5 ${className}`}>
      {children}
      {save}
    </figcaption>
  )
}

type StoryProps = { title: string; brand: string; className: string; children: string }

function Story({ title, brand, className, children }: StoryProps) {
  return (
    <div className={`col-span-full grid justify-items-start gap-6 max-md:mb-(--s8) md:pb-7.5 ${className}`}>
      <h2 className="type-d2">{title}</h2>
      <p className="max-w-[42ch] text-lead text-muted">{children}</p>
      <Link to={brandPath(brand)} className="underlined min-h-6 text-ui">
        Read the story<span className="sr-only"> of {brand}</span>
      </Link>
    </div>
  )
}
