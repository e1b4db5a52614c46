import { useSearchParams } from 'react-router'
import { type PictureRequest, readPictureRequest, writePictureRequest } from '#web/domain/pictures/picture-request.ts'

/** What should match, in the URL. */
export function usePictureRequest(): [PictureRequest, (next: PictureRequest) => void] {
  const [params, setParams] = useSearchParams()
  const change = (next: PictureRequest) =>
    setParams((before) => writePictureRequest(before, next), { replace: true, preventScrollReset: true })
  return [readPictureRequest(params), change]
}
