import { useEffect, useRef, useState } from 'react'
import { isLasting } from './failure-text.ts'
import { type Heard, nothingHeard } from './heard.ts'
import { canListenLocally, type InputLevel, type ListenFailure, type Listening, listen } from './recognizer.ts'
import { silence } from './speak.ts'

export type Microphone = {
  isListening: boolean
  heard: Heard
  level: InputLevel
  failure: ListenFailure | undefined
  /** Whether speech is recognised on this device; unknown until the microphone was pressed. */
  isLocal: boolean | undefined
  /** Sound would leave the device: the client is asked first. */
  isAsking: boolean
  start: (isAllowed: boolean) => void
  finish: () => void
  /** Stops listening and drops what was heard, also what is being asked. */
  cancel: () => void
}

/** The microphone, which is silent again when the page is left or hidden. */
export function useListening(onSentence: (heard: Heard) => void): Microphone {
  const [isListening, setListening] = useState(false)
  const [heard, setHeard] = useState(nothingHeard)
  const [level, setLevel] = useState<InputLevel>(0)
  const [failure, setFailure] = useState<ListenFailure>()
  const [isLocal, setLocal] = useState<boolean>()
  const [isAsking, setAsking] = useState(false)
  const session = useRef<Listening>(undefined)
  const attempts = useRef(0)

  function begin(isLocal: boolean) {
    setHeard(nothingHeard)
    setLevel(0)
    setListening(true)
    session.current = listen({
      isLocal,
      onHeard: setHeard,
      onLevel: setLevel,
      onEnd(result) {
        setListening(false)
        if ('heard' in result) onSentence(result.heard)
        else setFailure(result.failure)
      }
    })
  }

  async function start(isAllowed: boolean) {
    cancel()
    setFailure(undefined)
    silence()
    const attempt = attempts.current
    const isOnDevice = isLocal ?? (await canListenLocally())
    if (attempt !== attempts.current) return
    setLocal(isOnDevice)
    if (isOnDevice || isAllowed) begin(isOnDevice)
    else setAsking(true)
  }

  function cancel() {
    attempts.current += 1
    session.current?.cancel()
    session.current = undefined
    setListening(false)
    setFailure((failed) => (isLasting(failed) ? failed : undefined))
    setAsking(false)
  }

  useEffect(() => {
    const stop = () => {
      if (document.visibilityState === 'hidden') cancel()
    }
    document.addEventListener('visibilitychange', stop)
    return () => document.removeEventListener('visibilitychange', stop)
  })
  useEffect(
    () => () => {
      attempts.current += 1
      session.current?.cancel()
    },
    []
  )

  return {
    isListening,
    heard,
    level,
    failure,
    isLocal,
    isAsking,
    start: (isAllowed) => void start(isAllowed),
    finish: () => session.current?.finish(),
    cancel
  }
}
