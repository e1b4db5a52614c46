import { decodeBroadcastPush, encodeUserBroadcast, userBroadcastPush } from './binary-frames.ts'
import { broadcastAsJson, type ClientMessage, MalformedFrame, type Serializer } from './message.ts'
import { parseJson, refOf } from './parse-json.ts'

/** vsn 2.0.0: text frames are arrays `[join_ref, ref, topic, event, payload]`; broadcasts have binary frames. */
export const arrayFrames: Serializer = {
  decode(data, isBinary): ClientMessage {
    if (isBinary) {
      if (data[0] !== userBroadcastPush) throw new MalformedFrame('unknown kind of binary frame')
      return decodeBroadcastPush(data)
    }
    const message = parseJson(data)
    if (!Array.isArray(message) || message.length < 5) throw new MalformedFrame('expected an array of five')
    const [joinRef, ref, topic, event, payload] = message
    if (typeof topic !== 'string' || typeof event !== 'string') throw new MalformedFrame('expected a topic and an event')
    return { joinRef: refOf(joinRef), ref: refOf(ref), topic, event, payload }
  },
  encode({ joinRef, ref, topic, event, payload }) {
    return `[${JSON.stringify(joinRef)},${JSON.stringify(ref)},${JSON.stringify(topic)},${JSON.stringify(event)},${payload}]`
  },
  encodeBroadcast(topic, broadcast) {
    const frame = encodeUserBroadcast(topic, broadcast)
    if (frame || broadcast.encoding === 'binary') return frame
    return arrayFrames.encode({ topic, event: 'broadcast', payload: broadcastAsJson(broadcast), ref: null, joinRef: null })
  }
}
