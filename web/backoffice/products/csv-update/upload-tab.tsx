import { useSearchParams } from 'react-router'
import { AddPanel } from '#web/backoffice/products/csv/add-panel.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { UpdatePanel } from './update-panel.tsx'

const modes = [
  ['add', 'Add new products'],
  ['update', 'Update existing products']
] as const

export function UploadTab() {
  const [params, setParams] = useSearchParams()
  const mode = params.get('mode') === 'update' ? 'update' : 'add'
  return (
    <>
      <div className="flex pt-6">
        <Segments
          label="What the file does"
          options={modes}
          value={mode}
          onChange={(next) =>
            setParams(next === 'update' ? { tab: 'upload', mode: next } : { tab: 'upload' }, { preventScrollReset: true })
          }
        />
      </div>
      {mode === 'update' ? <UpdatePanel /> : <AddPanel />}
    </>
  )
}
