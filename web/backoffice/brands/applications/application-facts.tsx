import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormError } from '#web/components/form-error.tsx'
import { marketName } from '#web/domain/partners/markets.ts'
import { formatDateTime } from '#web/lib/format/dates.ts'
import { useDownloadLineSheet } from './application-mutations.ts'
import type { ApplicationRow } from './application-queries.ts'

const link = 'underlined inline-flex min-h-6 items-center wrap-anywhere'

export function ApplicationFacts({ application }: { application: ApplicationRow }) {
  const { contact_name, email, website_url, markets, note, receipt, received_at } = application
  return (
    <dl className="border-t border-line text-ui">
      <Fact term="Contact">{contact_name}</Fact>
      <Fact term="Email">
        <a href={`mailto:${email}`} className={link}>
          {email}
        </a>
      </Fact>
      <Fact term="Website">
        <a href={website_url} target="_blank" rel="noreferrer noopener" className={link}>
          {website_url.replace(/^https?:\/\/|\/$/g, '')}
        </a>
      </Fact>
      <Fact term="Markets">{markets.map(marketName).join(', ')}</Fact>
      {note !== '' && <Fact term="Look first at">{note}</Fact>}
      <Fact term="Line sheet">
        <LineSheet application={application} />
      </Fact>
      <Fact term="Receipt">
        <span className="figures">{receipt}</span>
        {received_at && <span className="block text-small text-muted">{formatDateTime(received_at)}</span>}
      </Fact>
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[96px_minmax(0,1fr)] gap-4 border-b border-line py-2.75">
      <dt className="text-muted">{term}</dt>
      <dd dir="auto" className="text-left wrap-anywhere whitespace-pre-line">
        {children}
      </dd>
    </div>
  )
}

function LineSheet({ application }: { application: ApplicationRow }) {
  const download = useDownloadLineSheet()
  const { line_sheet_path, line_sheet_name, line_sheet_size } = application
  if (!line_sheet_path) return <span className="text-muted">Deleted</span>
  return (
    <>
      <button
        type="button"
        className="inline-flex min-h-6 max-w-full items-start gap-2 text-left"
        disabled={download.isPending}
        onClick={() => download.mutate(application)}
      >
        <Download className="mt-0.5 size-4 shrink-0" strokeWidth={1.25} aria-hidden />
        <span className="underlined wrap-anywhere">{line_sheet_name}</span>
      </button>
      <span role="status" className="figures block text-small text-muted">
        {download.isPending ? 'Downloading...' : sizeText(line_sheet_size ?? 0)}
      </span>
      <FormError
        message={download.isError ? 'The line sheet could not be downloaded. Check your connection and try again.' : undefined}
      />
    </>
  )
}

/** '4.2 MB'; small files have at least 0.1. */
function sizeText(bytes: number): string {
  return `${Math.max(bytes / 1024 ** 2, 0.1).toFixed(1)} MB`
}
