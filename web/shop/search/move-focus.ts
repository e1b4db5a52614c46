/** Moves the focus to the next or previous of the field and the links; false at the ends. */
export function moveFocus(content: HTMLElement | null, step: 1 | -1): boolean {
  const stops = [...(content?.querySelectorAll<HTMLElement>('input[type="search"], [data-option]') ?? [])].filter(
    (stop) => stop.offsetParent !== null
  )
  const current = stops.findIndex((stop) => stop.matches(':focus'))
  const next = stops[current + step]
  next?.focus()
  return next !== undefined
}
