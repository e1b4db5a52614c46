/** Both widths of a picture in public/stage, for `srcset`; imagery/publish_stage.py makes them. */
export function stageSet(name: string, narrow: number, wide: number, type: 'webp' | 'avif' = 'webp'): string {
  return `/stage/${name}-${narrow}.${type} ${narrow}w, /stage/${name}.${type} ${wide}w`
}
