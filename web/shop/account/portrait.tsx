import { Picture } from '#web/components/picture.tsx'
import { cn } from '#web/lib/class-names.ts'

export type PortraitProps = { name: string; src: string | null | undefined; className: string }

export function Portrait({ name, src, className }: PortraitProps) {
  if (src) return <Picture src={src} alt="" sizes="112px" isEager className={cn('aspect-square shrink-0', className)} />
  return (
    <span
      aria-hidden
      className={cn('type-d3 grid aspect-square shrink-0 place-items-center bg-sunken leading-none! uppercase', className)}
    >
      {[...name][0]}
    </span>
  )
}
