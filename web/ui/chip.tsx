import { X } from 'lucide-react'
import { cn } from '#web/lib/class-names.ts'

export type ChipProps = { text: string; className?: string; onRemove: () => void }

export function Chip({ text, className, onRemove }: ChipProps) {
  return (
    <button
      type="button"
      aria-label={`Remove ${text}`}
      className={cn(
        'inline-flex min-h-8 max-w-full items-center gap-2 border border-line-strong pr-2 pl-3 text-left text-small wrap-anywhere hover:border-ink',
        className
      )}
      onClick={onRemove}
    >
      {text}
      <X className="size-3.5 shrink-0" strokeWidth={1.25} aria-hidden />
    </button>
  )
}
