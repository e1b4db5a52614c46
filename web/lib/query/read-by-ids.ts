/** Few enough for a URL, whatever characters the ids contain. */
const idsAtOnce = 40

/** Reads rows by their ids in several requests, which run at the same time. */
export async function readByIds<Row>(
  ids: string[],
  read: (ids: string[]) => { throwOnError: () => PromiseLike<{ data: Row[] }> }
): Promise<Row[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / idsAtOnce) }, (_, part) =>
    ids.slice(part * idsAtOnce, (part + 1) * idsAtOnce)
  )
  const responses = await Promise.all(parts.map((some) => read(some).throwOnError()))
  return responses.flatMap(({ data }) => data)
}
