import { Select, SelectContent, SelectItem, SelectTrigger } from '#web/ui/select.tsx'

export type CartOptionProps = { label: string; options: string[]; chosen: string; onChoose: (option: string) => void }

export function CartOption({ label, options, chosen, onChoose }: CartOptionProps) {
  const hasOthers = options.some((option) => option !== chosen)
  if (!hasOthers) return chosen ? <span className="leading-6">{chosen}</span> : null
  return (
    <Select value={chosen} onValueChange={onChoose}>
      <SelectTrigger
        aria-label={label}
        className="h-6! w-auto! justify-start! gap-1 border-0 bg-transparent px-0! text-small! hover:text-ink"
      >
        {chosen || 'Choose'}
      </SelectTrigger>
      <SelectContent>
        {options.map((option) => (
          <SelectItem key={option} value={option}>
            {option}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  )
}
