import { Mic, Square } from 'lucide-react'
import { cn } from '#web/lib/class-names.ts'

export type MicrophoneButtonProps = { isListening: boolean; isSmall?: boolean; label: string; onPress: () => void }

const lineLook = 'border-ink hover:bg-sunken/60'

export function MicrophoneButton({ isListening, isSmall = false, label, onPress }: MicrophoneButtonProps) {
  const Icon = isListening ? Square : Mic
  return (
    <button
      type="button"
      aria-label={label}
      className={cn(
        'grid shrink-0 place-items-center border transition-colors duration-(--t-quick) ease-arrive',
        isSmall ? 'size-12' : 'size-22',
        isListening ? 'border-ink bg-ink text-on-ink' : isSmall ? 'border-line-strong hover:border-ink' : lineLook
      )}
      onClick={onPress}
    >
      <Icon className="size-5" strokeWidth={1.25} aria-hidden />
    </button>
  )
}
