/** In place of a page until it is known which one it is. */
export function PageLoading() {
  return (
    <p role="status" className="grid min-h-svh place-items-center text-ui text-muted">
      Loading...
    </p>
  )
}
