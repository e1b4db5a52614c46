import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'
import { backofficeMenu } from './backoffice-menu.ts'
import { useKeyboardShortcuts } from './use-keyboard-shortcuts.ts'

const others = [
  ['Find anything', 'Ctrl or Cmd', 'K'],
  ['Search the list', '/'],
  ['Toggle the sidebar', 'Ctrl or Cmd', 'B'],
  ['Show this help', '?']
] as const

export function BackofficeShortcuts() {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  useKeyboardShortcuts({
    ...Object.fromEntries(backofficeMenu.map(({ path, key }) => [`g ${key}`, () => navigate(path)])),
    '/': focusSearch,
    '?': () => setOpen(true)
  })
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogContent title="Keyboard shortcuts" width="question">
        <dl className="px-4 pt-2 pb-6 md:px-8">
          {backofficeMenu.map(({ label, key }) => (
            <Shortcut key={key} name={label} keys={['G', key.toUpperCase()]} />
          ))}
          {others.map(([name, ...keys]) => (
            <Shortcut key={name} name={name} keys={keys} />
          ))}
        </dl>
      </DialogContent>
    </Dialog>
  )
}

function Shortcut({ name, keys }: { name: string; keys: readonly string[] }) {
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line py-2 text-ui last:border-b-0">
      <dt>{name}</dt>
      <dd className="flex items-center gap-1.5">
        {keys.map((key) => (
          <kbd key={key} className="min-w-6 border border-line-strong px-1.5 text-center font-text text-fine leading-6">
            {key}
          </kbd>
        ))}
      </dd>
    </div>
  )
}

function focusSearch(): void {
  const field = document.querySelector('main search input')
  if (!(field instanceof HTMLInputElement)) return
  field.focus()
  field.select()
}
