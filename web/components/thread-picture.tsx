import { useQuery } from '@tanstack/react-query'
import { threadPictureQuery } from '#web/domain/thread/thread-queries.ts'

/** A picture of a conversation; it opens in full size. */
export function ThreadPicture({ path }: { path: string }) {
  const { data: url, isError } = useQuery(threadPictureQuery(path))
  if (isError && !url) return <p className="text-small text-muted">This picture is unavailable.</p>
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="block aspect-4/5 w-40 bg-mat">
      {url && <img src={url} alt="Sent with this message" className="size-full object-cover" />}
    </a>
  )
}
