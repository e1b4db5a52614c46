import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { downloadText } from '#web/lib/browser/download-text.ts'
import { Button } from '#web/ui/button.tsx'
import { LabelledCheckbox } from '#web/ui/labelled-checkbox.tsx'

export type RecoveryCodesProps = { codes: string[]; isNewSet: boolean; onDone: () => void }

export function RecoveryCodes({ codes, isNewSet, onDone }: RecoveryCodesProps) {
  const [isSaved, setSaved] = useState(false)
  const text = codes.map((code) => code.toUpperCase())
  const copy = () =>
    navigator.clipboard.writeText(text.join('\n')).then(
      () => toast.success('Codes copied'),
      () => toast.error('The codes could not be copied. Download them instead.')
    )
  return (
    <div className="flex min-h-full flex-col">
      <p className="max-w-[36ch] text-lead" role="status">
        {isNewSet
          ? 'Your new codes. Those you had no longer work.'
          : 'It is on. Keep these ten codes for the day your phone is lost.'}
      </p>
      <p className="mt-2 text-small text-muted">
        Each works once. They are shown only now; you can make a new set at any time.
      </p>
      <ol className="figures mt-5 grid grid-cols-1 border-t border-line min-[440px]:grid-cols-2">
        {text.map((code, index) => (
          <li
            key={code}
            className="flex h-11 items-center gap-3 border-b border-line text-ui whitespace-nowrap tracking-[.04em] min-[440px]:gap-2 min-[440px]:text-small min-[440px]:tracking-normal min-[440px]:even:border-l min-[440px]:even:pl-3"
          >
            <span className="w-4 text-small tracking-normal text-muted">{index + 1}</span>
            {code}
          </li>
        ))}
      </ol>
      <div className="mt-4.5 flex gap-6 pb-6 text-ui">
        <button type="button" className="inline-flex min-h-6 items-center gap-2" onClick={() => download(text)}>
          <Download className="size-4" strokeWidth={1.25} aria-hidden />
          <span className="underlined">Download</span>
        </button>
        <button type="button" className="inline-flex min-h-6 items-center gap-2" onClick={copy}>
          <Copy className="size-4" strokeWidth={1.25} aria-hidden />
          <span className="underlined">Copy</span>
        </button>
        <button type="button" className="underlined min-h-6 max-md:hidden" onClick={() => printText(text)}>
          Print
        </button>
      </div>
      <div className="sticky -bottom-6 z-2 -mx-4 mt-auto -mb-6 grid gap-4 border-t border-line bg-surface px-4 pt-5 pb-6 md:-mx-8 md:px-8">
        <LabelledCheckbox isChecked={isSaved} onChange={setSaved}>
          I have saved my codes
        </LabelledCheckbox>
        <Button className="w-full" disabled={!isSaved} onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  )
}

const title = 'Recovery codes for Vitrine. Each works once.'

function download(codes: string[]): void {
  downloadText('vitrine-recovery-codes.txt', `${title}\n\n${codes.join('\n')}\n`, 'text/plain')
}

/** Only the codes, in a frame of their own. */
function printText(codes: string[]): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  const page = frame.contentDocument
  if (!page || !frame.contentWindow) return
  const text = page.createElement('pre')
  text.textContent = `${title}\n\n${codes.join('\n')}`
  page.body.append(text)
  frame.contentWindow.addEventListener('afterprint', () => frame.remove())
  frame.contentWindow.print()
}
