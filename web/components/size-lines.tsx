import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type SizeChoice, useChooseSize } from '#web/domain/profile/size-mutations.ts'
import { type SizeRow, sizesQuery } from '#web/domain/profile/size-queries.ts'
import { regionsOf, type SizeCategory, sizeCategories } from '#web/domain/profile/size-scales.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '#web/ui/select.tsx'
import { LoadFailure } from './load-failure.tsx'

export type SizeLinesProps = { userId: string; skeleton: ReactNode }

/** Her own sizes by category, each saved as soon as it is chosen. */
export function SizeLines({ userId, skeleton }: SizeLinesProps) {
  const { data: sizes, isError, refetch } = useQuery(sizesQuery(userId))
  const choose = useChooseSize(userId)
  if (!sizes) return isError ? <LoadFailure what="Your sizes" onRetry={() => refetch()} /> : skeleton
  return (
    <ul>
      {sizeCategories.map((category) => (
        <SizeLine
          key={category.category}
          category={category}
          saved={sizes.find((row) => row.category === category.category)}
          onChoose={choose.mutate}
        />
      ))}
    </ul>
  )
}

type SizeLineProps = { category: SizeCategory; saved: SizeRow | undefined; onChoose: (choice: SizeChoice) => void }

function SizeLine({ category, saved, onChoose }: SizeLineProps) {
  const regions = regionsOf(category)
  const [picked, setPicked] = useState<SizeRow['region']>()
  const region = picked ?? saved?.region ?? regions[0] ?? 'INT'
  const size = saved?.region === region ? saved.size : ''
  const sizes = category.scales[region] ?? []
  const offered = size === '' || sizes.includes(size) ? sizes : [size, ...sizes]
  return (
    <li className="grid grid-cols-[1fr_84px_104px_32px] items-center gap-2 border-b border-line py-3">
      <p className="text-ui">{category.label}</p>
      <Select value={region} onValueChange={(value) => setPicked(regions.find((each) => each === value))}>
        <SelectTrigger aria-label={`Region, ${category.label}`}>
          <SelectValue />
        </SelectTrigger>
        <SelectContent>
          {regions.map((each) => (
            <SelectItem key={each} value={each}>
              {each}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
      <Select
        value={size}
        onValueChange={(chosen) => chosen !== '' && onChoose({ category: category.category, size: { region, size: chosen } })}
      >
        <SelectTrigger aria-label={`Size, ${category.label}`}>
          <SelectValue placeholder="Choose" />
        </SelectTrigger>
        <SelectContent>
          {offered.map((each) => (
            <SelectItem key={each} value={each}>
              {each}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
      {saved && (
        <IconButton
          isDense
          label={`Remove your size for ${category.label}`}
          onClick={() => onChoose({ category: category.category, size: null })}
        >
          <X className="size-4" strokeWidth={1.25} />
        </IconButton>
      )}
    </li>
  )
}
