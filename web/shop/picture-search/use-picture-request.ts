import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { type PictureRequest, readPictureRequest, writePictureRequest } from '#web/domain/pictures/picture-request.ts'

export type ChangeRequest = (change: (before: PictureRequest) => PictureRequest) => void

/** What should match, in the URL. */
export function usePictureRequest(): [PictureRequest, ChangeRequest] {
  const [params, setParams] = useSearchParams()
  // The router's own `before` lags behind changes that follow each other at once.
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])
  const changeRequest: ChangeRequest = (change) => {
    latest.current = writePictureRequest(latest.current, change(readPictureRequest(latest.current)))
    setParams(latest.current, { replace: true, preventScrollReset: true })
  }
  return [readPictureRequest(params), changeRequest]
}
