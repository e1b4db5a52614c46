import { Pencil, Trash2 } from 'lucide-react'
import { Item, ItemList } from '#web/components/item-list.tsx'
import { useUrlDialog } from '#web/lib/overlays/use-url-dialog.ts'
import { SkeletonBar, SkeletonPicture } from '#web/ui/skeleton.tsx'
import { BrandRowLogo } from './brand-row-logo.tsx'
import { BrandStatus } from './brand-status.tsx'
import { type BrandListProps, brandDialogs } from './brand-table.tsx'

const skeletonItems = Array.from({ length: 8 }, (_, index) => index)

export function BrandItems({ brands, isBusy, emptyText }: BrandListProps) {
  const dialog = useUrlDialog(brandDialogs)
  if (brands?.length === 0) return <div className="border-y border-line">{emptyText}</div>
  return (
    <ItemList label="Brands" isBusy={isBusy}>
      {brands === undefined &&
        skeletonItems.map((index) => (
          <Item
            key={index}
            picture={<SkeletonPicture className="h-5 w-22" />}
            title={<SkeletonBar className="w-2/5" />}
            second={<SkeletonBar className="w-3/5" />}
            third={<SkeletonBar className="w-1/5" />}
          />
        ))}
      {brands?.map((brand) => (
        <Item
          key={brand.id}
          name={brand.name}
          picture={
            <span className="w-22">
              <BrandRowLogo name={brand.name} black={brand.logo_black_url} white={brand.logo_white_url} />
            </span>
          }
          title={brand.name}
          second={brand.contact_email || brand.contact_phone || 'No contact'}
          third={<BrandStatus status={brand.status} className="text-small" />}
          actions={[
            {
              label: 'Edit',
              icon: <Pencil className="size-4" strokeWidth={1.25} />,
              onSelect: () => dialog.open('edit', brand.id)
            },
            {
              label: 'Delete',
              icon: <Trash2 className="size-4" strokeWidth={1.25} />,
              isDestructive: true,
              onSelect: () => dialog.open('delete', brand.id)
            }
          ]}
        />
      ))}
    </ItemList>
  )
}
