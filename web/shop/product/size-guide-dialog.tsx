import { useState } from 'react'
import { type Region, regions } from '#web/domain/sizes/regional-sizes.ts'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'
import { Choice } from './choice.tsx'
import type { SizeGuide } from './size-guide.ts'
import { SizeTableView } from './size-table.tsx'
import { measuresInInches } from './use-region.ts'

const units = ['cm', 'in'] as const

export type SizeGuideDialogProps = {
  isOpen: boolean
  onClose: () => void
  guides: SizeGuide[]
  region: Region
  onChooseRegion: (region: Region) => void
  size: string
}

export function SizeGuideDialog({ isOpen, onClose, guides, region, onChooseRegion, size }: SizeGuideDialogProps) {
  const [wantedUnit, setWantedUnit] = useState<'cm' | 'in'>()
  const unit = wantedUnit ?? (measuresInInches(region) ? 'in' : 'cm')
  return (
    <Dialog open={isOpen} onOpenChange={onClose}>
      <DialogContent title="Size guide" description="Sizes by region, and how to measure">
        <div className="grid grid-cols-1 gap-8 px-4 pt-6 pb-10 md:px-8">
          <div className="grid gap-6 md:grid-cols-[5fr_2fr] md:gap-12">
            <Choice label="Your region" options={regions} chosen={region} onChoose={onChooseRegion} />
            <Choice label="Units" options={units} chosen={unit} onChoose={setWantedUnit} />
          </div>
          {guides.map((guide) => (
            <SizeTableView key={guide.table.title} guide={guide} region={region} unit={unit} size={size} />
          ))}
          <p className="max-w-[60ch] text-small text-muted">
            Sizing varies by house. Your advisor can give exact measurements.
          </p>
        </div>
      </DialogContent>
    </Dialog>
  )
}
