import { RadioGroup } from 'radix-ui'
import { useAppStore } from '#web/store/app-store.ts'
import type { Theme } from '#web/store/ui-slice.ts'

const themes: [Theme, string][] = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['system', 'System']
]

export function ThemeChoice() {
  const theme = useAppStore((state) => state.theme)
  const setTheme = useAppStore((state) => state.setTheme)
  return (
    <RadioGroup.Root
      aria-label="Theme"
      value={theme}
      onValueChange={(value) => setTheme(themes.find(([name]) => name === value)?.[0] ?? 'system')}
      className="flex border border-line-strong"
    >
      {themes.map(([value, name]) => (
        <RadioGroup.Item
          key={value}
          value={value}
          className="h-8.5 px-3.5 text-small text-muted not-first:border-l not-first:border-line-strong data-[state=checked]:bg-ink data-[state=checked]:text-on-ink"
        >
          {name}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
