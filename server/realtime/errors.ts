/** In the words of supabase/realtime: `{reason: "Code: text"}` in a reply, or the message of a system event. */
export class RealtimeError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
  get reason(): string {
    return `${this.code}: ${this.message}`
  }
}

export const topicNameRequired = () => new RealtimeError('TopicNameRequired', 'You must provide a topic name')

export const unauthorized = (topic: string) =>
  new RealtimeError('Unauthorized', `You do not have permissions to read from this Channel topic: ${topic}`)

export const tokenExpired = (seconds: number) =>
  new RealtimeError('InvalidJWTToken', `Token has expired ${Math.max(0, Math.floor(seconds))} seconds ago`)

export const missingClaims = () => new RealtimeError('InvalidJWTToken', 'Fields `role` and `exp` are required in JWT')

export const invalidClaims = (message: string) => new RealtimeError('InvalidJWTToken', message)

export const malformedToken = () => new RealtimeError('MalformedJWT', 'The token provided is not a valid JWT')

export const badSignature = () => new RealtimeError('JwtSignatureError', 'Failed to validate JWT signature')

export const tooManyChannels = () => new RealtimeError('ChannelRateLimitReached', 'Too many channels')

export const tooManyJoins = () => new RealtimeError('ClientJoinRateLimitReached', 'Too many joins per second')

export const joinTooLong = () => new RealtimeError('JoinTooLong', 'A join has to be shorter')

export const channelsTooLong = () => new RealtimeError('ChannelsTooLong', 'The joins of these channels are too long in total')

export const databaseUnavailable = () =>
  new RealtimeError('UnableToConnectToProject', 'Realtime was unable to connect to the project database')

export const badReplay = () => new RealtimeError('UnableToReplayMessages', 'Replay params are not valid')

export const publicReplay = () => new RealtimeError('UnableToReplayMessages', 'Replay is not allowed for public channels')

export const badSubscription = (message: string) => new RealtimeError('RealtimeDisabledForConfiguration', message)

export const unknownError = () => new RealtimeError('UnknownErrorOnChannel', 'Unknown Error on Channel')
