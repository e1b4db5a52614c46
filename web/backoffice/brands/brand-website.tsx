import { ArrowUpRight } from 'lucide-react'
import { cn } from '#web/lib/class-names.ts'

export type BrandWebsiteProps = {
  url: string | null
  /** A further line of a cell. */
  isLine?: boolean
}

/** Only a web URL becomes a link: an href of another scheme could run a script. */
export function BrandWebsite({ url, isLine }: BrandWebsiteProps) {
  if (!url) return <span className="text-muted">N/A</span>
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return <span className="block truncate">{url}</span>
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className={cn(
        'inline-flex max-w-full items-center gap-1 underline decoration-line decoration-1 underline-offset-4 transition-colors duration-(--t-quick) hover:decoration-ink',
        isLine ? 'align-top text-fine leading-4' : 'min-h-6'
      )}
    >
      <span className="truncate">{new URL(url).host.replace(/^www\./, '')}</span>
      <ArrowUpRight className="size-3.5 shrink-0 text-muted" strokeWidth={1.25} aria-hidden />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  )
}
