import { tokenExpired } from '#server/realtime/errors.ts'
import type { RealtimeContext } from '#server/realtime/realtime-context.ts'
import { shutDownChannel } from './close-channel.ts'
import type { Channel } from './types.ts'

const maxTimerMs = 2 ** 31 - 1

export function watchExpiry(context: RealtimeContext, channel: Channel): void {
  clearTimeout(channel.expiry)
  const { exp } = channel.claims
  if (typeof exp !== 'number') return
  const left = exp * 1000 - Date.now()
  channel.expiry = setTimeout(
    () => {
      const secondsOver = Date.now() / 1000 - exp
      if (secondsOver < 0) watchExpiry(context, channel)
      else shutDownChannel(context, channel, tokenExpired(secondsOver).message)
    },
    Math.min(Math.max(left, 0), maxTimerMs)
  ).unref()
}
