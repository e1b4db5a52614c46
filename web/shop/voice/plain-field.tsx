import { ArrowRight } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'

export type PlainFieldProps = { value: string; onChange: (value: string) => void; onSubmit: () => void }

/** The request as an ordinary field, where speaking is no choice. */
export function PlainField({ value, onChange, onSubmit }: PlainFieldProps) {
  return (
    <form
      className="mt-2 grid w-full max-w-130 gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <label htmlFor="voice-request" className="text-small text-muted">
        Your request
      </label>
      <div className="relative">
        <Input
          id="voice-request"
          maxLength={2000}
          enterKeyHint="search"
          autoComplete="off"
          placeholder="Evening pumps in 38, under 1,000"
          className="pr-12"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
        <IconButton type="submit" label="Search" className="absolute inset-y-0 right-1 h-full!">
          <ArrowRight className="size-4" strokeWidth={1.25} aria-hidden />
        </IconButton>
      </div>
    </form>
  )
}
