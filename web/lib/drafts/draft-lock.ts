/**
 * Makes this tab the one that keeps a draft, until the returned function is called or the tab ends in whatever way.
 * `onTaken` is called instead of `onHeld` while another tab has it. Where a browser has no locks (without https) every tab has it.
 */
export function holdDraft(key: string, onHeld: () => void, onTaken: () => void = () => undefined): () => void {
  let release = () => {}
  let isOver = false
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const begin = () => {
    if (!isOver) onHeld()
  }
  // Not at once: in development React starts every effect twice, and the second would find the lock of the first.
  Promise.resolve().then(() => {
    if (isOver) return
    if (!navigator.locks) return begin()
    return navigator.locks.request(key, { ifAvailable: true }, (lock) => {
      if (!lock) return onTaken()
      begin()
      return held
    })
  })
  return () => {
    isOver = true
    release()
  }
}
