import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type GivenPicture, givenPicture, rememberPicture } from '#web/domain/pictures/given-picture.ts'
import { PictureProblem } from '#web/domain/pictures/picture-problem.ts'
import { warmUpWorker } from '#web/domain/pictures/picture-worker.ts'
import { readPicture } from '#web/domain/pictures/read-picture.ts'
import { log } from '#web/lib/log.ts'

/** In the URL only while a picture of the client is shown; the picture itself is nowhere but in memory. */
export const ownPicture = { name: 'picture', value: 'yours' } as const

/** The picture that the client gave, and what reads another one. */
export function useGivenPicture() {
  const [, setParams] = useSearchParams()
  const [given, setGiven] = useState<GivenPicture | undefined>(givenPicture)
  const [problem, setProblem] = useState<string>()
  const [isReading, setReading] = useState(false)
  const latest = useRef<File>(undefined)
  useEffect(warmUpWorker, [])
  const take = useCallback(
    async (file: File) => {
      latest.current = file
      setProblem(undefined)
      setReading(true)
      try {
        const image = await readPicture(file)
        if (latest.current !== file) return
        setGiven(await rememberPicture(image))
        setParams({ [ownPicture.name]: ownPicture.value })
      } catch (error) {
        if (latest.current !== file) return
        if (!(error instanceof PictureProblem)) log('error', 'A picture could not be read', error)
        setProblem(error instanceof PictureProblem ? error.message : 'This picture could not be read. Try again.')
      } finally {
        if (latest.current === file) setReading(false)
      }
    },
    [setParams]
  )
  return { given, problem, setProblem, isReading, take }
}
