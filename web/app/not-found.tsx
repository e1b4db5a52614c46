import { notFoundTitle } from '#supabase/page-titles.ts'
import { Stage } from '#web/components/stage.tsx'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'

export function NotFound() {
  usePageTitle(notFoundTitle)
  return (
    <>
      <header className="absolute inset-x-0 top-0 z-20 grid h-(--bar) place-items-center border-b border-on-night-line text-on-night">
        <Link to="/" className="font-display text-[28px] leading-none max-md:text-[25px]">
          Vitrine
        </Link>
      </header>
      <Stage>
        <h1 className="type-d2">This case is empty.</h1>
        <p className="text-lead">This page has moved, or the piece is no longer on view.</p>
        <div className="mt-2.5 flex flex-wrap items-center gap-8">
          <Link className={buttonLook({ variant: 'night' })} to="/home">
            Go home
          </Link>
          <Link to="/discover" className="underlined min-h-7 text-lead">
            See the curations
          </Link>
        </div>
      </Stage>
    </>
  )
}
