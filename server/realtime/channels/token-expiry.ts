import type { RealtimeContext } from '#server/realtime/context.ts'
import { tokenExpired } from '#server/realtime/errors.ts'
import type { Channel } from './channel.ts'
import { shutDownChannel } from './close-channel.ts'

/** Timers of Node go no further; a token may. In milliseconds. */
const longestTimer = 2 ** 31 - 1

/** Ends the channel when its token is over, unless a newer one comes first. */
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
    Math.min(Math.max(left, 0), longestTimer)
  ).unref()
}
