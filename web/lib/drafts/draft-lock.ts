/**
 * Makes this tab the owner of a draft until the returned function is called or the tab closes. Calls `onTaken` instead of
 * `onLocked` while another tab owns it. Without the Web Locks API (no https) every tab owns it.
 */
export function lockDraft(key: string, onLocked: () => void, onTaken: () => void = () => undefined): () => void {
  let release = () => {}
  let isClosed = false
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const begin = () => {
    if (!isClosed) onLocked()
  }
  // Deferred: Strict Mode runs every effect twice, and the second run would find the lock of the first.
  Promise.resolve().then(() => {
    if (isClosed) return
    if (!navigator.locks) return begin()
    return navigator.locks.request(key, { ifAvailable: true }, (lock) => {
      if (!lock) return onTaken()
      begin()
      return held
    })
  })
  return () => {
    isClosed = true
    release()
  }
}
