import { useEffect, useEffectEvent } from 'react'

/** Actions by key, or by two keys in sequence such as 'g b'. */
export type Shortcuts = Record<string, () => void>

/** The longest pause between two keys, in milliseconds. */
const patienceMs = 1500

export function useKeyboardShortcuts(shortcuts: Shortcuts): void {
  const run = useEffectEvent((keys: string) => {
    const act = shortcuts[keys]
    act?.()
    return act !== undefined
  })
  const isFirstOfTwo = useEffectEvent((key: string) => Object.keys(shortcuts).some((keys) => keys.startsWith(`${key} `)))
  useEffect(() => {
    let first = ''
    let pressedAt = 0
    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return
      if (isTyping(event.target) || isDialogOpen()) return
      const key = event.key.toLowerCase()
      const isSecond = first !== '' && event.timeStamp - pressedAt < patienceMs
      if (run(isSecond ? `${first} ${key}` : key)) event.preventDefault()
      first = !isSecond && isFirstOfTwo(key) ? key : ''
      pressedAt = event.timeStamp
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])
}

export function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest('input, textarea, select, [role="listbox"], [role="menu"]') !== null
}
