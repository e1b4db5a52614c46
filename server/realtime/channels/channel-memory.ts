/** Counts what joined channels keep, in bytes. */
export type ChannelMemory = {
  /** False at the limit. */
  keep(bytes: number): boolean
  free(bytes: number): void
}

/** A part of `whole` with a limit of its own. */
export function createChannelMemory(limit: number, whole: ChannelMemory): ChannelMemory {
  let kept = 0
  return {
    keep(bytes) {
      if (kept + bytes > limit || !whole.keep(bytes)) return false
      kept += bytes
      return true
    },
    free(bytes) {
      kept -= bytes
      whole.free(bytes)
    }
  }
}
