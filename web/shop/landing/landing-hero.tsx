import { stageSet } from '#web/components/stage-set.ts'
import { Wordmark } from '#web/components/wordmark.tsx'
import { useAppStore } from '#web/store/app-store.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'

const portrait = '(max-aspect-ratio: 1/1)'
const upright = { width: 1260, height: 1820 }

/** As wide as the window, or as the height needs it; index.html loads the same ones ahead. */
const sizes = 'max(100vw, 160svh)'
/** A high window needs a little more, but on a slow line the picture then appears 0.3 s sooner. */
const portraitSizes = '100vw'

export function LandingHero() {
  const user = useAppStore((state) => state.user)
  return (
    <header className="relative h-[min(100svh,1080px)] min-h-[640px] overflow-hidden bg-night text-on-night">
      <picture>
        <source
          media={portrait}
          type="image/avif"
          srcSet={stageSet('hero-night-p', 'avif')}
          sizes={portraitSizes}
          {...upright}
        />
        <source media={portrait} srcSet={stageSet('hero-night-p')} sizes={portraitSizes} {...upright} />
        <source type="image/avif" srcSet={stageSet('hero-night', 'avif')} sizes={sizes} />
        <img
          src="/stage/hero-night-1440.webp"
          srcSet={stageSet('hero-night')}
          sizes={sizes}
          alt="A terracotta handbag, lit in a dark window"
          width={2880}
          height={1800}
          fetchPriority="high"
          className="absolute inset-0 size-full object-cover object-[62%_50%] max-md:object-[50%_30%]"
        />
      </picture>
      <div className="absolute inset-x-0 top-0 border-b border-on-night-line bg-linear-to-b from-night/70 to-night/10">
        <div className="page-width grid h-(--bar) grid-cols-[1fr_auto_1fr] items-center text-ui">
          <nav aria-label="Main">
            <Link to="/discover" className="inline-flex min-h-11 items-center">
              Curations
            </Link>
          </nav>
          <Link to="/" aria-current="page">
            <Wordmark />
          </Link>
          <nav aria-label="Yours" className="flex justify-end gap-7">
            <Link to={user ? '/home' : '/auth'} className="inline-flex min-h-11 items-center">
              {user ? 'Your feed' : 'Sign in'}
            </Link>
          </nav>
        </div>
      </div>
      <div className="page-inset absolute inset-x-0 bottom-(--s8) grid gap-6 max-md:bottom-8 max-md:gap-4">
        <h1 className="type-d1">Look closely.</h1>
        <p className="text-lead">One window, lit all night.</p>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-2 max-md:mt-2 max-md:gap-x-6">
          <Link className={buttonLook({ variant: 'night' })} to={user ? '/home' : '/auth'}>
            {user ? 'Continue to your feed' : 'Enter'}
          </Link>
          <a href="#invite" className="underlined inline-flex min-h-6 items-center text-ui">
            Request an invitation
          </a>
        </div>
      </div>
      <p className="page-inset absolute right-0 bottom-[calc(var(--s8)+14px)] text-small max-md:hidden">Dell'Orsa, Arno Bag</p>
    </header>
  )
}
