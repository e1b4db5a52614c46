import { lazy, Suspense, useEffect } from 'react'
import { ProductsTab } from '#web/backoffice/products/list/products-tab.tsx'
import { Searches } from '#web/backoffice/products/searches/searches-sheet.tsx'
import { PageHeading } from '#web/components/page-heading.tsx'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import { whenIdle } from '#web/lib/browser/when-idle.ts'
import { useListSearch } from '#web/lib/lists/use-list-search.ts'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx'
import { useDescribedPictures } from './use-described-pictures.ts'

const loadUploadTab = () => import('#web/backoffice/products/csv-update/upload-tab.tsx')
const UploadTab = lazy(async () => ({ default: (await loadUploadTab()).UploadTab }))

export function Products() {
  useEffect(() => whenIdle(() => loadUploadTab().catch(() => undefined)), [])
  useDescribedPictures()
  usePageTitle('Products')
  const [params, change] = useListSearch()
  const tab = params.get('tab') === 'upload' ? 'upload' : 'products'
  return (
    <>
      <PageHeading title="Products" subtitle="Manage inventory and details" />
      {/* Manual: automatic tabs also activate on focus, which would add two history entries for a click. */}
      <Tabs
        activationMode="manual"
        value={tab}
        onValueChange={(next) => change({ tab: next === 'upload' ? next : undefined, mode: undefined })}
      >
        <div className="flex items-center justify-between gap-4 border-b border-line">
          <TabsList className="border-b-0">
            <TabsTrigger value="products">Products</TabsTrigger>
            <TabsTrigger value="upload">Upload</TabsTrigger>
          </TabsList>
          <Searches />
        </div>
        <TabsContent value="products">
          <ProductsTab />
        </TabsContent>
        <TabsContent value="upload">
          <Suspense>
            <UploadTab />
          </Suspense>
        </TabsContent>
      </Tabs>
    </>
  )
}
