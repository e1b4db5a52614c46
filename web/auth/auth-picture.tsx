import { Wordmark } from '#web/components/wordmark.tsx'
import { Link } from '#web/ui/link.tsx'

/** A wider window is too narrow for the ring; half of it shows the whole handbag. */
const tall = '(min-width: 768px) and (max-aspect-ratio: 11/10)'

export function AuthPicture({ isSignUp }: { isSignUp: boolean }) {
  return (
    <header className="relative top-0 h-62 overflow-hidden bg-night text-on-night md:sticky md:h-svh">
      {/* A phone's band would cut the handbag in two; of the ring it shows the stone. */}
      <picture>
        <source media={isSignUp ? '(min-width: 768px)' : tall} srcSet="/stage/aug-night-p.webp" />
        <img
          src="/stage/ring-night.webp"
          alt="One piece, lit at night"
          width={640}
          height={800}
          fetchPriority="high"
          className="absolute inset-0 size-full object-cover max-md:object-top"
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
