import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { categoriesQuery } from '#web/domain/catalogue/catalogue-queries.ts'
import { cn } from '#web/lib/class-names.ts'
import { useChooseInterests } from './landing-mutations.ts'

const maxCategories = 12

/** Each choice is sent at once, and shapes the first feed of the account to come. */
export function LandingInterests({ secret }: { secret: string }) {
  const { data: categories = [] } = useQuery(categoriesQuery())
  const [chosen, setChosen] = useState<string[]>([])
  const choose = useChooseInterests(secret)
  if (categories.length === 0) return null
  const toggle = (category: string) => {
    const next = chosen.includes(category) ? chosen.filter((one) => one !== category) : [...chosen, category]
    setChosen(next)
    choose.mutate(next, { onError: () => setChosen((shown) => (shown === next ? chosen : shown)) })
  }
  return (
    <section aria-labelledby="interests" className="grid gap-4">
      <h3 id="interests" className="text-ui">
        While you wait: what would you like to see first?
      </h3>
      <ul className="flex flex-wrap gap-2">
        {categories.slice(0, maxCategories).map((category) => {
          const isChosen = chosen.includes(category)
          return (
            <li key={category}>
              <button
                type="button"
                aria-pressed={isChosen}
                className={cn(
                  'inline-flex h-11 items-center gap-2 border px-4 text-ui',
                  isChosen ? 'border-ink' : 'border-line-strong hover:border-ink'
                )}
                onClick={() => toggle(category)}
              >
                {isChosen && <Check className="size-4" strokeWidth={1.25} aria-hidden />}
                {category}
              </button>
            </li>
          )
        })}
      </ul>
      <p role="status" className="min-h-5 text-small text-muted">
        {choose.isError && 'Your choice could not be saved. Check your connection and choose again.'}
        {choose.isSuccess && chosen.length > 0 && 'Saved. Your first feed will begin with these.'}
      </p>
    </section>
  )
}
