import { pageTitles } from '#supabase/page-titles.ts'
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
            <p>
              You send your cart to an advisor as a reservation, and the advisor agrees the day and the way with you. Pieces are
              not charged here and are not sent.
            </p>
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
          content: (
            <p>
              As nothing is sold, there is nothing to return. A reservation or a visit can be cancelled at any time, and nobody
              will ask why.
            </p>
          )
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
