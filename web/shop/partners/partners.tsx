import { PartnerBrands } from './partner-brands.tsx'
import { PartnerQuestions } from './partner-questions.tsx'
import { PartnerStandards } from './partner-standards.tsx'
import { PartnersOpening } from './partners-opening.tsx'

export function Partners() {
  return (
    <PartnersOpening
      brands={<PartnerBrands />}
      standards={
        <>
          <PartnerStandards />
          <PartnerQuestions />
        </>
      }
    />
  )
}
