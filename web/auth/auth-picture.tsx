import { stageSet } from '#web/components/stage-set.ts'
import { Wordmark } from '#web/components/wordmark.tsx'
import { cn } from '#web/lib/class-names.ts'
import { Link } from '#web/ui/link.tsx'

/** Half of such a window is too narrow for the ring; the handbag fills it. */
const tall = '(min-width: 768px) and (max-aspect-ratio: 11/10)'

/** The picture's half of the page; a narrow window gives it all its width. */
const half = '(min-width: 768px) 50vw, 100vw'

/** Of the guided sign-up phones show a lower band, in which the wide picture has the whole handbag. */
export type AuthPictureName = 'sign-in' | 'sign-up' | 'guided'

export function AuthPicture({ name }: { name: AuthPictureName }) {
  const isSignUp = name !== 'sign-in'
  const handbag = isSignUp ? '(min-width: 768px)' : tall
  return (
    <header
      className={cn(
        'relative top-0 overflow-hidden bg-night text-on-night md:sticky md:h-svh',
        name === 'guided' ? 'h-42' : 'h-62'
      )}
    >
      {/* A phone's band would cut the handbag in two; of the ring it shows the stone. */}
      <picture>
        <source media={handbag} srcSet={stageSet('aug-night-p', 'avif')} sizes={half} type="image/avif" />
        <source media={handbag} srcSet={stageSet('aug-night-p')} sizes={half} />
        {name === 'guided' && <source srcSet="/stage/hero-night-1440.avif" type="image/avif" />}
        {name === 'guided' && <source srcSet="/stage/hero-night-1440.webp" />}
        <source srcSet={stageSet('ring-night', 'avif')} sizes={half} type="image/avif" />
        <img
          src="/stage/ring-night-720.webp"
          srcSet={stageSet('ring-night')}
          sizes={half}
          alt="One piece, lit at night"
          width={640}
          height={800}
          fetchPriority="high"
          className={cn(
            'absolute inset-0 size-full object-cover',
            name === 'guided' ? 'max-md:object-[50%_55%]' : 'max-md:object-top'
          )}
        />
      </picture>
      <Link to="/" className="absolute top-4 left-(--margin) inline-flex min-h-6 items-center md:top-5.5">
        <Wordmark />
      </Link>
      <p className="absolute bottom-7 left-(--margin) text-small max-md:hidden">
        <span className={isSignUp ? undefined : 'hidden [@media(max-aspect-ratio:11/10)]:inline'}>
          Maison Orvaël, Augustine
        </span>
        <span className={isSignUp ? 'hidden' : '[@media(max-aspect-ratio:11/10)]:hidden'}>Rademar, Solstice Solitaire</span>
      </p>
    </header>
  )
}
