import { useQuery } from '@tanstack/react-query'
import { changeLevel, matchBlocks, type PictureRequest } from '#web/domain/pictures/picture-request.ts'
import { lexiconQuery } from '#web/domain/search/search-queries.ts'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { MatchSlider } from './match-slider.tsx'
import type { ChangeRequest } from './use-picture-request.ts'

export type MatchControlsProps = {
  request: PictureRequest
  /** What the picture seems to show, null if that is unclear. */
  guess: string | null | undefined
  onChange: ChangeRequest
}

const names = { colour: 'Colour', shape: 'Shape', texture: 'Texture' }

export function MatchControls({ request, guess, onChange }: MatchControlsProps) {
  const { data: lexicon } = useQuery(lexiconQuery())
  const chosen = (request.category === undefined ? guess : request.category) ?? ''
  const categories = lexicon?.categories.map(({ name }) => name) ?? []
  const listed = chosen === '' || categories.includes(chosen) ? categories : [chosen, ...categories]
  return (
    <>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the select is inside its component */}
      <label className="flex h-13 items-center justify-between gap-4 border-b border-line text-ui md:h-14">
        <span className="shrink-0 text-muted">Looks like</span>
        <span className="-mr-3 min-w-0">
          <NativeSelect
            className="h-10! border-transparent! bg-transparent! pl-2! text-right! text-ui! [field-sizing:content]"
            value={chosen}
            onChange={({ target }) =>
              onChange((before) => ({ ...before, category: target.value === '' ? null : target.value }))
            }
          >
            <option value="">Anything</option>
            {listed.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </span>
      </label>
      <fieldset className="border-b border-line py-1.5 md:py-2">
        <legend className="sr-only">What should match</legend>
        {matchBlocks.map((block) => (
          <MatchSlider
            key={block}
            name={names[block]}
            level={request.levels[block]}
            onChange={(level) => onChange((before) => ({ ...before, levels: changeLevel(before.levels, block, level) }))}
          />
        ))}
      </fieldset>
    </>
  )
}
