import { ArrowRight } from 'lucide-react'
import { Link } from '#web/ui/link.tsx'
import { examples } from './wordings.ts'

export function Examples({ isSpoken }: { isSpoken: boolean }) {
  return (
    <section aria-labelledby="voice-examples">
      <h2 id="voice-examples" className="type-label mb-4 text-muted">
        {isSpoken ? 'You could say' : 'You could write'}
      </h2>
      <ul className="border-t border-line">
        {examples.map((sentence) => (
          <li key={sentence} className="border-b border-line text-muted first:text-ink">
            <Link
              to={requestPath(sentence)}
              className="flex items-center justify-between gap-4 py-3 hover:text-ink focus-visible:text-ink md:py-3.5"
            >
              <span className="type-d3 min-w-0 text-[28px]! md:text-[30px]!">{sentence}</span>
              <ArrowRight className="size-5 shrink-0" strokeWidth={1.25} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function requestPath(sentence: string): string {
  return `/voice?q=${encodeURIComponent(sentence)}`
}
