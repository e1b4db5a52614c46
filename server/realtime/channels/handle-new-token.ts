import { RealtimeError } from '#server/realtime/errors.ts'
import type { RealtimeContext } from '#server/realtime/realtime-context.ts'
import { isObject } from '#server/realtime/wire/message.ts'
import { bearerOfChannel } from './channel.ts'
import { verifyChannelToken } from './channel-token.ts'
import { shutDownChannel } from './close-channel.ts'
import { canRead } from './policies.ts'
import { watchExpiry } from './token-expiry.ts'
import type { Channel } from './types.ts'

/** Without a reply. An invalid token, or one that allows less, closes the channel. */
export async function handleNewToken(context: RealtimeContext, channel: Channel, payload: unknown): Promise<void> {
  const token = isObject(payload) ? payload.access_token : undefined
  if (typeof token !== 'string' || token === channel.token || token.startsWith('sb_')) return
  try {
    const { claims } = await verifyChannelToken(context.verifyToken, channel.connection, token)
    const before = channel.policies
    channel.token = token
    channel.claims = claims
    if (before) {
      channel.policies = await canRead(context, bearerOfChannel(channel), channel.name, channel.isPresenceEnabled)
      const { broadcast, presence } = channel.policies
      if ((before.broadcast.read && !broadcast.read) || (before.presence.read && !presence.read)) {
        const message = `You no longer have permission to read from this Channel topic: ${channel.name}`
        return shutDownChannel(context, channel, message)
      }
    }
    watchExpiry(context, channel)
  } catch (error) {
    if (!(error instanceof RealtimeError)) context.log.error(error)
    shutDownChannel(context, channel, error instanceof RealtimeError ? error.message : 'Unknown Error on Channel')
  }
}
