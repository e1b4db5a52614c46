export type TopicKey = `${'private' | 'public'}:${string}`

export const topicPrefix = 'realtime:'

export function topicKey(name: string, isPrivate: boolean): TopicKey {
  return isPrivate ? `private:${name}` : `public:${name}`
}
