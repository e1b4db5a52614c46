import { useId } from 'react'
import { formatLength } from '#web/domain/catalogue/dimensions.ts'
import { type Region, regions } from '#web/domain/sizes/regional-sizes.ts'
import { cn } from '#web/lib/class-names.ts'
import { columnsOf, type SizeGuide } from './size-guide.ts'

export type SizeTableViewProps = {
  guide: SizeGuide
  region: Region
  unit: 'cm' | 'in'
  size: string
}

const cell = 'h-11 min-w-13 px-2 text-center whitespace-nowrap'
const head = 'sticky left-0 z-1 bg-surface pr-4 text-left font-regular whitespace-nowrap text-muted'

export function SizeTableView({ guide, region, unit, size }: SizeTableViewProps) {
  const id = useId()
  const { table } = guide
  const chosen = new Set(columnsOf(guide, size))
  // Italian sizes differ in every column; others may repeat.
  const columns = table.sizes.IT
  const rows = [
    ...(table.letters ? [{ name: 'Letter', cells: table.letters }] : []),
    ...regions.filter((other) => other !== region).map((other) => ({ name: other, cells: table.sizes[other] })),
    ...Object.entries(table.lengths).map(([name, lengths]) => ({
      name: `${name}, ${unit}`,
      cells: lengths.map((length) => formatLength(length, unit))
    }))
  ]
  return (
    <div className="grid grid-cols-1 gap-3">
      <h3 id={id} className="text-ui font-medium">
        {table.title}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section ref={revealChosen} aria-labelledby={id} tabIndex={0} className="relative overflow-x-auto">
        <table className="figures border-collapse text-ui">
          <thead>
            <tr className="border-b border-line-strong">
              <th scope="row" className={cn(head, 'font-medium! text-ink!')}>
                {region}
              </th>
              {table.sizes[region].map((name, column) => (
                <th
                  key={columns[column]}
                  scope="col"
                  data-chosen={chosen.has(column) || undefined}
                  className={cn(cell, 'font-medium', chosen.has(column) && 'bg-sunken')}
                >
                  {name}
                  {chosen.has(column) && <span className="sr-only">, the chosen size</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells }) => (
              <tr key={name} className="border-b border-line">
                <th scope="row" className={head}>
                  {name}
                </th>
                {cells.map((text, column) => (
                  <td key={columns[column]} className={cn(cell, chosen.has(column) && 'bg-sunken font-medium')}>
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="max-w-[60ch] text-small text-muted">{table.advice}</p>
    </div>
  )
}

/** Scrolls only the table, so that two sizes precede the chosen one. */
function revealChosen(box: HTMLElement | null): void {
  const chosen = box?.querySelector<HTMLTableCellElement>('[data-chosen]')
  const [rowHead, ...cells] = chosen?.closest('tr')?.cells ?? []
  const first = cells[Math.max(0, (chosen?.cellIndex ?? 0) - 3)]
  if (box && rowHead && first) box.scrollLeft = first.offsetLeft - rowHead.offsetWidth
}
