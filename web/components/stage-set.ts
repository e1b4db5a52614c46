/** The smaller and the larger width of the pictures in public/stage; imagery/publish_stage.py makes them. */
const widths = {
  'hero-night': [1440, 2880],
  'hero-night-p': [840, 1260],
  'aug-night-p': [720, 1440],
  'perfume-night': [1440, 2880],
  'ring-night': [720, 1440],
  'watch-night': [960, 1920],
  'watch-day': [800, 1600],
  'silk-scarf': [640, 1280],
  knit: [640, 1280],
  'knit-b': [640, 1280]
} as const

export type StagePicture = keyof typeof widths

/** Both widths of a picture, for `srcset`. */
export function stageSet(name: StagePicture, type: 'webp' | 'avif' = 'webp'): string {
  const [narrow, wide] = widths[name]
  return `/stage/${name}-${narrow}.${type} ${narrow}w, /stage/${name}.${type} ${wide}w`
}
