/** An empty plinth at night: the picture of the salon, and behind the text of pages that have nothing to show. */
export function EmptyPlinth() {
  return (
    <picture>
      <source media="(max-aspect-ratio: 1/1)" srcSet="/stage/empty-night-p.webp" />
      <img
        src="/stage/empty-night.webp"
        alt=""
        fetchPriority="high"
        className="absolute inset-0 size-full object-cover max-md:object-[50%_30%]"
      />
    </picture>
  )
}
