const names = [
  'black',
  'white',
  'grey',
  'beige',
  'brown',
  'red',
  'pink',
  'purple',
  'orange',
  'yellow',
  'green',
  'blue',
  'gold',
  'silver'
]

const swatches = new Map(names.map((name) => [name, `var(--swatch-${name})`]))

/** How a colour of the search looks, for CSS; undefined for a value that is none, which may come from a link. */
export function swatchOf(colour: string): string | undefined {
  return swatches.get(colour)
}
