import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { CropBox } from '#web/domain/pictures/crop-box.ts'
import { type GivenPicture, givenPicture, rememberBox, rememberPicture } from '#web/domain/pictures/given-picture.ts'
import { PictureProblem } from '#web/domain/pictures/picture-problem.ts'
import { warmUpWorker } from '#web/domain/pictures/picture-worker.ts'
import { readPicture } from '#web/domain/pictures/read-picture.ts'
import { log } from '#web/lib/log.ts'

/** In the URL only while a picture of the client is shown; the picture itself is nowhere but in memory. */
const own = { name: 'picture', value: 'yours' }

/** The picture that the client gave, and what reads another one. A problem is shown until the page changes. */
export function useGivenPicture() {
  const { key } = useLocation()
  const [params, setParams] = useSearchParams()
  const isShown = params.get(own.name) === own.value
  const [given, setGiven] = useState<GivenPicture | undefined>(givenPicture)
  const [problem, setProblem] = useState<{ message: string; key: string }>()
  const [isReading, setReading] = useState(false)
  const latest = useRef<File>(undefined)
  useEffect(warmUpWorker, [])
  // What is read then must not change the next page.
  useEffect(
    () => () => {
      latest.current = undefined
    },
    []
  )
  const report = useCallback((message: string) => setProblem({ message, key }), [key])
  const take = useCallback(
    async (file: File) => {
      latest.current = file
      setProblem(undefined)
      setReading(true)
      try {
        const image = await readPicture(file)
        if (latest.current !== file) return
        const remembered = await rememberPicture(image)
        if (latest.current !== file) return
        setGiven(remembered)
        setParams({ [own.name]: own.value }, { replace: isShown })
      } catch (error) {
        if (latest.current !== file) return
        if (!(error instanceof PictureProblem)) log('error', 'A picture could not be read', error)
        report(error instanceof PictureProblem ? error.message : 'This picture could not be read. Try again.')
      } finally {
        if (latest.current === file) setReading(false)
      }
    },
    [setParams, isShown, report]
  )
  return {
    given: isShown ? given : undefined,
    isForgotten: isShown && !given,
    setBox: (box: CropBox) => given && setGiven(rememberBox(given, box)),
    problem: problem?.key === key ? problem.message : undefined,
    report,
    isReading,
    take
  }
}
