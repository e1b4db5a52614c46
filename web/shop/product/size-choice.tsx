import type { ProductRow } from '#web/domain/catalogue/catalogue-queries.ts'
import type { Region } from '#web/domain/sizes/regional-sizes.ts'
import { useUrlDialog } from '#web/lib/overlays/use-url-dialog.ts'
import { Choice } from './choice.tsx'
import { type SizeGuide, sizeGuidesOf, sizeIn } from './size-guide.ts'
import { SizeGuideDialog } from './size-guide-dialog.tsx'
import type { ProductChoice } from './use-choice.ts'
import { useRegion } from './use-region.ts'

export function SizeChoice({ product, choice }: { product: ProductRow; choice: ProductChoice }) {
  const dialog = useUrlDialog(['sizes'])
  const [region, setRegion] = useRegion()
  const guides = sizeGuidesOf(product)
  const [guide] = guides
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
        note={
          choice.size !== '' && choice.size === choice.profileSize?.size ? 'your size' : noteOf(guides, choice.size, region)
        }
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
          region={region ?? (guide.scale === 'Letters' ? 'IT' : guide.scale)}
          onChooseRegion={setRegion}
          size={choice.size}
        />
      )}
    </>
  )
}

/** 'US 7'. For a unisex product women's and men's sizes differ, and the note says which is which. */
function noteOf(guides: SizeGuide[], size: string, region: Region | undefined): string | undefined {
  const [guide] = guides
  if (!guide || !region || guides.length > 1) return undefined
  const other = sizeIn(guide, size, region)
  return other && `${region} ${other}`
}
