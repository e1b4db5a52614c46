import { Minus, Plus } from 'lucide-react'
import { PartnerSection } from './partner-section.tsx'

const questions = [
  ['Do you ask for exclusivity?', 'No. We ask that a piece is not cheaper elsewhere while it is with us.'],
  [
    'Who ships, and who takes returns?',
    'You ship to us once a season, and we ship to clients. Returns come to us, and go back to you at the end of the season.'
  ],
  ['What does it cost?', 'Nothing until a piece is sold. Then we keep a share, which we agree before your first season.'],
  [
    'We are two people and make forty pieces a year. Is that enough?',
    'Yes. A house may show six pieces, or one. What matters is that they are yours.'
  ]
] as const

const icon = { className: 'size-4 shrink-0', strokeWidth: 1.25, 'aria-hidden': true } as const

export function PartnerQuestions() {
  return (
    <PartnerSection title="Questions">
      <div className="border-t border-line">
        {questions.map(([question, text], index) => (
          <details key={question} open={index === 0} className="group border-b border-line">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
              {question}
              <Plus {...icon} className={`${icon.className} group-open:hidden`} />
              <Minus {...icon} className={`${icon.className} group-not-open:hidden`} />
            </summary>
            <p className="max-w-[60ch] pr-10 pb-5 text-muted">{text}</p>
          </details>
        ))}
      </div>
    </PartnerSection>
  )
}
