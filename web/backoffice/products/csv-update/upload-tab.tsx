import { AddPanel } from '#web/backoffice/products/csv/add-panel.tsx'
import { useListSearch } from '#web/lib/lists/use-list-search.ts'
import { Segments } from '#web/ui/segments.tsx'
import { UpdatePanel } from './update-panel.tsx'

const modes = [
  ['add', 'Add new products'],
  ['update', 'Update existing products']
] as const

export function UploadTab() {
  const [params, change] = useListSearch()
  const mode = params.get('mode') === 'update' ? 'update' : 'add'
  return (
    <>
      <div className="flex pt-6">
        <Segments
          label="What the file does"
          options={modes}
          value={mode}
          onChange={(next) => change({ mode: next === 'update' ? next : undefined })}
        />
      </div>
      {mode === 'update' ? <UpdatePanel /> : <AddPanel />}
    </>
  )
}
