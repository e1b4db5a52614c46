import { SkeletonBar, SkeletonPicture } from '#web/ui/skeleton.tsx'
import { Shelf, type ShelfProps } from './shelf.tsx'

export function ShelfSkeleton({ count, isScrolling, cards }: Omit<ShelfProps, 'children'> & { cards: number }) {
  return (
    <Shelf count={count} {...(isScrolling && { isScrolling })}>
      {[...Array(cards).keys()].map((place) => (
        <span key={place}>
          <SkeletonPicture className="aspect-4/5" />
          <span className="grid pt-3.5">
            <SkeletonBar className="w-[46%]" />
            <SkeletonBar className="w-[70%]" />
            <SkeletonBar className="w-[28%]" />
          </span>
        </span>
      ))}
    </Shelf>
  )
}
