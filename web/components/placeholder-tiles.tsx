import { cn } from '#web/lib/class-names.ts'

const tiles = ['first', 'second', 'third']

export function PlaceholderTiles({ className }: { className?: string }) {
  return (
    <div aria-hidden className={cn('grid grid-cols-3 gap-x-(--shelf)', className)}>
      {tiles.map((each) => (
        <span key={each} className="aspect-4/5 border border-line" />
      ))}
    </div>
  )
}
