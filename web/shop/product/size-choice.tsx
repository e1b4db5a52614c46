import type { ProductRow } from '#web/domain/catalogue/catalogue-queries.ts'
import type { Region } from '#web/domain/sizes/regional-sizes.ts'
import { useUrlDialog } from '#web/lib/overlays/use-url-dialog.ts'
import { Choice } from './choice.tsx'
import { type Scale, sizeGuidesOf, sizeInScale } from './size-guide.ts'
import { SizeGuideDialog } from './size-guide-dialog.tsx'
import type { ProductChoice } from './use-choice.ts'
import { useHeldSizes } from './use-held-sizes.ts'
import { useOwnScale } from './use-profile-size.ts'
import { useRegion } from './use-region.ts'

export function SizeChoice({ product, choice }: { product: ProductRow; choice: ProductChoice }) {
  const dialog = useUrlDialog(['sizes'])
  const [region, setRegion] = useRegion()
  const guides = sizeGuidesOf(product)
  const [guide] = guides
  const own = useOwnScale(product)
  const held = useHeldSizes(product)
  const detailOf = (size: string) => {
    if (!guide || guides.length > 1) return undefined
    const scale = own ?? (region && { region, scale: region })
    const other = scale && sizeInScale(guide, size, scale.scale)
    return other && (scale.scale === 'Letters' ? other : `${scale.region} ${other}`)
  }
  const noteOf = () => {
    if (held.has(choice.size)) return 'held for another client'
    return choice.size !== '' && choice.size === choice.profileSize?.size ? 'your size' : detailOf(choice.size)
  }
  return (
    <>
      <Choice
        label="Size"
        system={guide && guide.scale !== 'Letters' ? guide.scale : undefined}
        options={choice.sizes}
        chosen={choice.size}
        onChoose={choice.setSize}
        isMissing={choice.isSizeMissing}
        isSoldOut={product.stock_status === 'out_of_stock'}
        note={noteOf()}
        detailOf={detailOf}
        marked={choice.profileSize?.size}
        held={held}
        groupRef={choice.sizeGroup}
        aside={
          guide && (
            <button type="button" className="underlined min-h-6 text-small" onClick={() => dialog.open('sizes')}>
              Size guide
            </button>
          )
        }
      />
      {guide && (
        <SizeGuideDialog
          isOpen={dialog.name === 'sizes'}
          onClose={dialog.close}
          guides={guides}
          region={region ?? regionOf(own?.scale, guide.scale)}
          onChooseRegion={setRegion}
          size={choice.size}
        />
      )}
    </>
  )
}

/** The first scale that is of a region; letters are of none. */
function regionOf(...scales: (Scale | undefined)[]): Region {
  return scales.find((scale) => scale !== undefined && scale !== 'Letters') ?? 'IT'
}
