import { Mic, Square } from 'lucide-react'
import { cn } from '#web/lib/class-names.ts'

export type MicrophoneButtonProps = { isListening: boolean; isSmall?: boolean; label: string; onPress: () => void }

export function MicrophoneButton({ isListening, isSmall = false, label, onPress }: MicrophoneButtonProps) {
  const Icon = isListening ? Square : Mic
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isListening}
      className={cn(
        'grid shrink-0 place-items-center border transition-colors duration-(--t-quick) ease-arrive',
        isSmall ? 'size-12 border-line-strong hover:border-ink' : 'size-22 border-ink hover:bg-sunken/60',
        isListening && 'border-ink bg-ink text-on-ink hover:bg-ink/88'
      )}
      onClick={onPress}
    >
      <Icon className="size-5" strokeWidth={1.25} aria-hidden />
    </button>
  )
}
