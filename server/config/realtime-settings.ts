import { z } from 'zod'

const wholeNumber = (defaultValue: number) =>
  z.coerce
    .number({ error: 'must be a whole number above 0' })
    .int('must be a whole number above 0')
    .min(1, 'must be a whole number above 0')
    .default(defaultValue)

export const realtimeEnvironment = {
  REALTIME_MAX_SOCKETS: wholeNumber(10_000),
  REALTIME_MAX_SOCKETS_PER_ADDRESS: wholeNumber(500),
  REALTIME_MAX_KB_PER_SECOND: wholeNumber(10_000),
  REALTIME_MAX_CHANNELS: wholeNumber(100),
  REALTIME_MAX_JOINS_PER_SECOND: wholeNumber(100),
  REALTIME_MAX_MESSAGES_PER_SECOND: wholeNumber(100),
  REALTIME_MAX_PAYLOAD_KB: wholeNumber(3000),
  REALTIME_PING_SECONDS: wholeNumber(25)
}

export type RealtimeSettings = {
  sockets: number
  socketsPerAddress: number
  bytesPerSecond: number
  channelsPerSocket: number
  joinsPerSecond: number
  messagesPerSecond: number
  payloadBytes: number
  /** A socket silent for twice as long is closed. */
  pingSeconds: number
}

export function readRealtimeSettings(variables: z.infer<z.ZodObject<typeof realtimeEnvironment>>): RealtimeSettings {
  return {
    sockets: variables.REALTIME_MAX_SOCKETS,
    socketsPerAddress: variables.REALTIME_MAX_SOCKETS_PER_ADDRESS,
    bytesPerSecond: variables.REALTIME_MAX_KB_PER_SECOND * 1000,
    channelsPerSocket: variables.REALTIME_MAX_CHANNELS,
    joinsPerSecond: variables.REALTIME_MAX_JOINS_PER_SECOND,
    messagesPerSecond: variables.REALTIME_MAX_MESSAGES_PER_SECOND,
    payloadBytes: variables.REALTIME_MAX_PAYLOAD_KB * 1000,
    pingSeconds: variables.REALTIME_PING_SECONDS
  }
}
