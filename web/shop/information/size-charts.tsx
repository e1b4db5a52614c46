import { pageTitles } from '#supabase/page-titles.ts'
import * as charts from '#web/domain/sizes/regional-sizes.ts'
import { type Region, type RegionalSizes, regions } from '#web/domain/sizes/regional-sizes.ts'
import { InformationPage } from './information-page.tsx'

const shown: { id: string; title: string; chart: RegionalSizes }[] = [
  { id: 'womens-shoes', title: "Women's shoes", chart: charts.womensShoes },
  { id: 'mens-shoes', title: "Men's shoes", chart: charts.mensShoes },
  { id: 'womens-clothes', title: "Women's clothes", chart: charts.womensClothes },
  { id: 'mens-clothes', title: "Men's clothes", chart: charts.mensClothes },
  { id: 'rings', title: 'Rings', chart: charts.rings }
]

const regionNames: Record<Region, string> = {
  IT: 'Italy',
  FR: 'France',
  UK: 'United Kingdom',
  US: 'United States',
  JP: 'Japan'
}

/** Fades where it goes on. */
const scrolling = 'overflow-x-auto max-xl:mask-[linear-gradient(to_right,black_calc(100%-48px),transparent)]'

export function SizeCharts() {
  return (
    <InformationPage
      title={pageTitles['/sizes']}
      lead="The same size in five systems. There is no one standard between them: a house may differ, and then the page of the piece says so."
      sections={shown.map(({ id, title, chart }) => ({ id, title, content: <Chart title={title} chart={chart} /> }))}
    />
  )
}

function Chart({ title, chart: { sizes, letters } }: { title: string; chart: RegionalSizes }) {
  const rows = [
    ...(letters ? [{ name: 'Letters', cells: letters }] : []),
    ...regions.map((region) => ({ name: regionNames[region], cells: sizes[region] }))
  ]
  // Italian sizes differ in every column; others may repeat.
  const columns = sizes.IT
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section aria-label={`${title}, sizes by region`} tabIndex={0} className={scrolling}>
      <table className="figures border-collapse text-ui max-xl:mr-12">
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="sticky left-0 bg-paper pr-4 text-left font-regular whitespace-nowrap text-muted">
                {name}
              </th>
              {cells.map((size, column) => (
                <td key={columns[column]} className="h-11 min-w-12 px-2 text-center whitespace-nowrap">
                  {size}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
