import { Mic, ScanSearch } from 'lucide-react'
import { useFocusOnMount } from '#web/lib/browser/focus.ts'
import { Link } from '#web/ui/link.tsx'

export type SearchFieldProps = {
  value: string
  onChange: (value: string) => void
  onSubmit: () => void
  onFollow: () => void
}

const icon = { className: 'size-5', strokeWidth: 1.25, 'aria-hidden': true } as const

export function SearchField({ value, onChange, onSubmit, onFollow }: SearchFieldProps) {
  const field = useFocusOnMount<HTMLInputElement>(true)
  return (
    <search>
      <form
        className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 border-b border-ink pt-4 pb-5 md:pt-7"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <input
          ref={field}
          type="search"
          aria-label="Search"
          placeholder="Search Vitrine"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={2000}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="type-d2 min-w-0 flex-1 basis-80 bg-transparent py-1.5 leading-[1.3]! outline-none placeholder:text-muted/60 [&::-webkit-search-cancel-button]:hidden"
        />
        <div className="flex gap-7 max-md:w-full max-md:justify-between">
          <Link to="/voice" className="inline-flex min-h-11 items-center gap-2.5 text-ui" onClick={onFollow}>
            <Mic {...icon} />
            Speak
          </Link>
          <Link to="/search/picture" className="inline-flex min-h-11 items-center gap-2.5 text-ui" onClick={onFollow}>
            <ScanSearch {...icon} />
            Search with a picture
          </Link>
        </div>
      </form>
    </search>
  )
}
