import { cn } from '#web/lib/class-names.ts'

export function Wordmark({ className }: { className?: string }) {
  return (
    <span
      className={cn(
        'inline-block -translate-y-px font-display font-regular leading-none tracking-[-.012em] [font-stretch:86%]',
        className ?? 'text-[28px] max-md:text-[25px]'
      )}
    >
      Vitrine
    </span>
  )
}
