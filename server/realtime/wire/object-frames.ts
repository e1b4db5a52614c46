import { broadcastAsJson, type ClientMessage, isObject, MalformedFrame, type Serializer } from './message.ts'
import { parseJson, refOf } from './parse-json.ts'

/** vsn 1.0.0: each frame is the text of an object `{topic, event, payload, ref, join_ref}`, without binary frames. */
export const objectFrames: Serializer = {
  decode(data, isBinary): ClientMessage {
    const message = isBinary ? undefined : parseJson(data)
    if (!isObject(message) || typeof message.topic !== 'string' || typeof message.event !== 'string') {
      throw new MalformedFrame('expected an object with topic and event')
    }
    const { topic, event, payload } = message
    return { joinRef: refOf(message.join_ref), ref: refOf(message.ref), topic, event, payload }
  },
  encode({ topic, event, payload, ref }) {
    return `{"topic":${JSON.stringify(topic)},"event":${JSON.stringify(event)},"payload":${payload},"ref":${JSON.stringify(ref)}}`
  },
  encodeBroadcast(topic, broadcast) {
    if (broadcast.encoding === 'binary') return undefined
    return objectFrames.encode({ topic, event: 'broadcast', payload: broadcastAsJson(broadcast), ref: null, joinRef: null })
  }
}
