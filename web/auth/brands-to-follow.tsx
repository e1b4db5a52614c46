import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import { BrandLogo } from '#web/components/brand-logo.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { SearchField } from '#web/components/search-field.tsx'
import { type BrandRow, shownBrandsQuery } from '#web/domain/catalogue/catalogue-queries.ts'
import { useFollow, useFollowAll } from '#web/domain/follows/follow-mutations.ts'
import { followsQuery } from '#web/domain/follows/follow-queries.ts'
import { useFocusAfter } from '#web/lib/browser/use-focus-after.ts'
import { cn } from '#web/lib/class-names.ts'
import { fold } from '#web/lib/format/text.ts'
import { SkeletonBar } from '#web/ui/skeleton.tsx'

/** With more, there is a field to find one, and no button for all. */
const maxShown = 47
const cells = [...Array(12).keys()]
const cell = 'grid h-26 min-w-0 border-r border-b border-line md:h-28'

export function BrandsToFollow({ userId }: { userId: string }) {
  const { data: shown, isError, refetch } = useQuery(shownBrandsQuery())
  const { data: followed = [], isPending } = useQuery(followsQuery(userId))
  const brands = isPending ? undefined : shown
  const { mutate: follow } = useFollow(userId)
  const { mutate: followAll } = useFollowAll(userId)
  const [words, setWords] = useState('')
  const isLong = brands !== undefined && brands.length > maxShown
  const found = brands?.filter(({ name }) => fold(name).includes(fold(words.trim()))).slice(0, maxShown)
  const rest = brands?.filter(({ id }) => !followed.includes(id)).map(({ id }) => id) ?? []
  const count = brands?.filter(({ id }) => followed.includes(id)).length ?? 0
  const list = useRef<HTMLUListElement>(null)
  // 'Follow all' goes with the last brand to follow.
  useFocusAfter(rest.length, list)
  return (
    <section aria-labelledby="houses" className="mt-9 md:mt-10">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="houses" className="type-d3">
          Houses to follow
        </h2>
        <p role="status" className="figures text-small text-muted">
          {count} followed
        </p>
      </div>
      {isLong && (
        <div className="mt-5">
          <SearchField label="Find a house" placeholder="Find a house" value={words} onChange={setWords} />
        </div>
      )}
      {isError && !shown && (
        <div className="mt-5">
          <LoadFailure what="The houses" onRetry={() => void refetch()} />
        </div>
      )}
      <ul
        ref={list}
        tabIndex={-1}
        aria-busy={!brands && !isError}
        className="mt-5 grid grid-cols-2 border-line outline-none max-md:-mx-(--margin) max-md:border-t md:grid-cols-3 md:border-t md:border-l lg:grid-cols-4"
      >
        {!brands &&
          !isError &&
          cells.map((key) => (
            <li key={key} className={cell}>
              <SkeletonBar className="m-auto w-1/2" />
            </li>
          ))}
        {found?.map((brand) => (
          <Cell
            key={brand.id}
            brand={brand}
            isFollowed={followed.includes(brand.id)}
            onToggle={(isFollowed) => follow({ brandId: brand.id, isFollowed })}
          />
        ))}
        {brands && !isLong && rest.length > 0 && (
          <li className={cell}>
            <button type="button" className="group grid place-items-center text-ui" onClick={() => followAll(rest)}>
              <span className="underlined">Follow all</span>
            </button>
          </li>
        )}
      </ul>
    </section>
  )
}

type CellProps = { brand: BrandRow; isFollowed: boolean; onToggle: (isFollowed: boolean) => void }

function Cell({ brand, isFollowed, onToggle }: CellProps) {
  return (
    <li className={cell}>
      <button
        type="button"
        aria-pressed={isFollowed}
        className={cn(
          'grid min-w-0 grid-rows-[1fr_auto] justify-items-center gap-2 px-3 pt-6 pb-3.5 transition-colors duration-(--t-quick) hover:bg-sunken/60',
          isFollowed && 'outline-2 -outline-offset-1 outline-ink'
        )}
        onClick={() => onToggle(!isFollowed)}
      >
        <span className="grid min-w-0 max-w-full place-items-center">
          <BrandLogo
            name={brand.name}
            black={brand.logo_black_url}
            white={brand.logo_white_url}
            scale={0.8}
            textClassName="font-display text-[20px] leading-tight wrap-anywhere line-clamp-2"
          />
        </span>
        <span className={cn('flex items-center gap-1.5 text-[12px]', isFollowed ? 'text-ink' : 'text-muted')}>
          {isFollowed && <Check className="size-3.5" strokeWidth={1.25} aria-hidden />}
          {isFollowed ? 'Following' : 'Follow'}
        </span>
      </button>
    </li>
  )
}
