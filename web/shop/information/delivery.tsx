import { pageTitles } from '#supabase/page-titles.ts'
import { deliveryTerms } from '#web/components/delivery-terms.ts'
import { Link } from '#web/ui/link.tsx'
import { InformationPage } from './information-page.tsx'

export function Delivery() {
  return (
    <InformationPage
      title={pageTitles['/delivery']}
      lead="How pieces would travel if this were more than a demonstration."
      sections={[
        {
          id: 'delivery',
          title: 'Delivery',
          content: (
            <>
              <p>{deliveryTerms.delivery}</p>
              <p>{deliveryTerms.prices}</p>
            </>
          )
        },
        {
          id: 'collection',
          title: 'Collection in the salon',
          content: (
            <p>
              Pieces can be brought out for you in the <Link to="/space">private salon</Link>, where you can hold them before
              you decide.
            </p>
          )
        },
        {
          id: 'returns',
          title: 'Returns',
          content: <p>{deliveryTerms.returns}</p>
        },
        {
          id: 'care',
          title: 'Care and repair',
          content: (
            <p>Services, in the menu, takes requests for repair, alteration and care, and shows what has become of them.</p>
          )
        }
      ]}
    />
  )
}
