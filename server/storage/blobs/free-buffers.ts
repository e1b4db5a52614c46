import { pipeline, type Readable, Transform } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** How many bytes may pass before their buffers are freed. */
const mostUnfreed = 8 * 1024 * 1024

type Collect = (options: { type: 'minor'; execution: 'sync' }) => void

let collect: Collect | undefined
let unfreed = 0

/**
 * Notes bytes that have been read or written and are nobody's any more. V8 sees small objects where there are large
 * buffers, and leaves 50 MB of them before it collects. Asked every 8 MB to collect what is young, it takes a millisecond
 * or two, and a transfer holds no more than that, whatever its size.
 */
export function notePassed(bytes: number): void {
  unfreed += bytes
  if (unfreed < mostUnfreed) return
  unfreed = 0
  collect ??= openCollector()
  collect({ type: 'minor', execution: 'sync' })
}

function openCollector(): Collect {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
}

/** A stream of the same bytes, each noted as it passes. */
export function notingStream(source: Readable): Readable {
  const noting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      notePassed(chunk.length)
      done(null, chunk)
    }
  })
  pipeline(source, noting, () => undefined)
  return noting
}
