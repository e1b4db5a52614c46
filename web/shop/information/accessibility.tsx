import { pageTitles } from '#supabase/page-titles.ts'
import { Link } from '#web/ui/link.tsx'
import { InformationPage } from './information-page.tsx'

export function Accessibility() {
  return (
    <InformationPage
      title={pageTitles['/accessibility']}
      lead="Vitrine aims at level AA of the Web Content Accessibility Guidelines, version 2.2. This is what was tested, and what is not good enough yet."
      sections={[
        {
          id: 'tested',
          title: 'What is tested',
          content: (
            <ul>
              <li>
                Every page and dialog, by the rules of axe in Chromium, in the light and the dark theme, with each change of the
                code.
              </li>
              <li>The main journeys by keyboard alone: finding, choosing, the cart, the account, and the work of staff.</li>
              <li>Contrast of text and controls, in both themes; widths from 390 pixels; text enlarged to 200 per cent.</li>
              <li>
                Less motion, where your system asks for it: pages then change without movement, and films wait to be played.
              </li>
            </ul>
          )
        },
        {
          id: 'gaps',
          title: 'Known gaps',
          content: (
            <ul>
              <li>
                It was not tested by people who use a screen reader every day, nor with each combination of reader and browser.
              </li>
              <li>Films have captions only where the house supplies them.</li>
              <li>Pictures of pieces are described by their names, not by what is seen in them.</li>
              <li>Speech is recognised only in browsers that offer it; everything on that page can be typed as well.</li>
            </ul>
          )
        },
        {
          id: 'tell-us',
          title: 'Tell us',
          content: (
            <p>
              If something keeps you out, <Link to="/contact">write to us</Link> with the page and what you used.
            </p>
          )
        }
      ]}
    />
  )
}
