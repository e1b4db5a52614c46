import { Images, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import type { CsvCells } from '#web/backoffice/products/csv/product-csv.ts'
import { cn } from '#web/lib/class-names.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { log } from '#web/lib/log.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { filesOfDrop, filesOfInput } from './files-of-drop.ts'
import { matchPictures, type NamingCell, namingCells, type PictureMatches } from './match-pictures.ts'
import { type ChosenFile, type PictureFolder, picturesOf } from './named-picture.ts'
import { type CellChange, type PictureUpload, usePictureUpload } from './use-picture-upload.ts'

const named = 5

export type PictureFilesProps = {
  rows: readonly { number: number; cells: CsvCells }[]
  isBusy: boolean
  onCorrect: (changes: CellChange[]) => void
}

/** For rows that name pictures: takes a folder or a zip file with them, and stores those that are named. */
export function PictureFiles({ rows, isBusy, onCorrect }: PictureFilesProps) {
  const [folder, setFolder] = useState<PictureFolder>()
  const upload = usePictureUpload(onCorrect)
  const cells = namingCells(rows)
  if (!folder && cells.length === 0) return null
  const take = async (files: ChosenFile[]) => {
    if (files.length > 0) setFolder(await picturesOf(files))
  }
  if (!folder) return <FolderChoice cells={cells} onChoose={take} />
  const matches = matchPictures(cells, folder.pictures)
  return (
    <section aria-label="Pictures" className="mt-3.5 border border-line bg-surface py-3.5 pr-3 pl-5">
      <div className="grid grid-cols-[auto_1fr_auto] items-center gap-4">
        <Images className="size-5" strokeWidth={1.25} aria-hidden />
        <div className="min-w-0">
          <p className="figures font-medium">{count(folder.pictures.length, 'picture')}</p>
          <p role="status" className="figures text-small text-muted">
            {statusText(matches, cells)}
          </p>
        </div>
        {!upload.progress && (
          <IconButton
            isDense
            label="Remove pictures"
            onClick={() => {
              upload.clear()
              setFolder(undefined)
            }}
          >
            <X className="size-4" strokeWidth={1.25} />
          </IconButton>
        )}
      </div>
      <Problems folder={folder} matches={matches} failed={upload.failed} />
      {upload.progress ? (
        <Progress progress={upload.progress} onCancel={upload.cancel} />
      ) : (
        matches.used.size > 0 && (
          <Button variant="line" size="dense" className="mt-3.5" disabled={isBusy} onClick={() => upload.upload(matches.used)}>
            Upload {count(matches.used.size, 'picture')}
          </Button>
        )
      )}
    </section>
  )
}

type FolderChoiceProps = { cells: readonly NamingCell[]; onChoose: (files: ChosenFile[]) => Promise<void> }

function FolderChoice({ cells, onChoose }: FolderChoiceProps) {
  const archive = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = async (files: ChosenFile[] | Promise<ChosenFile[]>) => {
    try {
      await onChoose(await files)
    } catch (error) {
      log('warn', 'Pictures were not read from the disk', error)
      toast.error('The pictures could not be read. Check the folder and try again.')
    }
  }
  const choose = (input: HTMLInputElement) => {
    void take(filesOfInput(input.files))
    input.value = ''
  }
  return (
    <section
      aria-label="Pictures"
      className={cn('mt-3.5 border border-dashed px-5 py-4', isOver ? 'border-ink bg-sunken' : 'border-line-strong')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void take(filesOfDrop(event.dataTransfer.items))
      }}
    >
      <p className="figures text-small wrap-anywhere">
        {cells.length === 1 ? '1 cell names a picture' : `${formatCount(cells.length)} cells name pictures`}
        {cells[0] && `, such as “${cells[0].name}”`}. Add the folder or zip file that has them
        <span className="max-md:hidden">, or drop it here</span>.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="line" size="dense" onClick={() => folder.current?.click()}>
          Choose a folder
        </Button>
        <Button variant="line" size="dense" onClick={() => archive.current?.click()}>
          Choose a zip file
        </Button>
      </div>
      <input
        ref={folder}
        type="file"
        hidden
        aria-label="Folder of pictures"
        webkitdirectory=""
        onChange={({ target }) => choose(target)}
      />
      <input
        ref={archive}
        type="file"
        hidden
        multiple
        aria-label="Zip file or pictures"
        accept=".zip,image/*"
        onChange={({ target }) => choose(target)}
      />
    </section>
  )
}

type ProblemsProps = { folder: PictureFolder; matches: PictureMatches; failed: PictureUpload['failed'] }

function Problems({ folder, matches: { missing, ambiguous }, failed }: ProblemsProps) {
  const lines = [
    folder.problem,
    missing.length > 0 && `Not among them: ${listed(missing)}`,
    ambiguous.length > 0 && `In several folders, so name the folder too: ${listed(ambiguous)}`
  ].filter((line) => typeof line === 'string')
  if (lines.length + failed.length === 0) return null
  return (
    <div className="figures mt-2.5 grid gap-1 text-small wrap-anywhere">
      {lines.map((line) => (
        <p key={line} className="text-bronze">
          {line}
        </p>
      ))}
      {failed.length > 0 && (
        <ul role="alert" className="text-oxblood">
          {failed.slice(0, named).map(({ path, text }) => (
            <li key={path}>
              {path}: {text}
            </li>
          ))}
          {failed.length > named && <li>... and {formatCount(failed.length - named)} more</li>}
        </ul>
      )}
    </div>
  )
}

type ProgressProps = { progress: NonNullable<PictureUpload['progress']>; onCancel: () => void }

function Progress({ progress: { done, total }, onCancel }: ProgressProps) {
  return (
    <div className="mt-3.5 grid gap-2.5">
      <p className="figures flex items-center justify-between gap-4 text-small">
        <span>
          Uploading {formatCount(done)} of {count(total, 'picture')}
        </span>
        <Button variant="line" size="dense" onClick={onCancel}>
          Cancel
        </Button>
      </p>
      <ProgressBar label="Pictures" percent={Math.floor((done / total) * 100)} />
    </div>
  )
}

function statusText({ used, unused }: PictureMatches, cells: readonly NamingCell[]): string {
  if (cells.length === 0) return 'Every cell has its picture.'
  const others = unused > 0 ? `, ${formatCount(unused)} not named` : ''
  return `${formatCount(used.size)} named in the file${others}`
}

function listed(names: string[]): string {
  const more = names.length > named ? ` and ${formatCount(names.length - named)} more` : ''
  return names.slice(0, named).join(', ') + more
}

function count(number: number, noun: string): string {
  return `${formatCount(number)} ${number === 1 ? noun : `${noun}s`}`
}
