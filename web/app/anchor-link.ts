import type { AnchorLink } from '#web/lib/browser/scroll-positions.ts'

/** Cards scroll with the page; other links may be sticky. */
const card = '#main article'

export function findAnchorLink(): AnchorLink | undefined {
  const link = points.map(([x, y]) => cardAt(innerWidth * x, innerHeight * y)).find(Boolean)
  const href = link?.getAttribute('href')
  if (!link || !href) return undefined
  const alike = linksTo(href)
  return { href, fromEnd: alike.length - alike.indexOf(link), top: link.getBoundingClientRect().top }
}

/** Fractions of the window's width and height. Measuring every link would lay out the whole feed. */
const points = [0.5, 0.35, 0.65, 0.2, 0.8].flatMap((y) => [0.3, 0.7].map((x) => [x, y] as const))

function cardAt(x: number, y: number): Element | null | undefined {
  return document.elementFromPoint(x, y)?.closest(`${card} a[href]`)
}

/** How far to scroll, in pixels, to put the link back in its place; undefined while it is missing. */
export function distanceTo({ href, fromEnd, top }: AnchorLink): number | undefined {
  const link = linksTo(href).at(-fromEnd)
  return link && link.getBoundingClientRect().top - top
}

function linksTo(href: string): Element[] {
  return [...document.querySelectorAll(`${card} a`)].filter((link) => link.getAttribute('href') === href)
}
