import { Services } from '#web/shop/services/services.tsx'
import { ModeSheet } from './mode-sheet.tsx'

export function ServicesSheet() {
  return (
    <ModeSheet mode="servicesMode" label="Services">
      {(views, close) => <Services views={views} onClose={close} />}
    </ModeSheet>
  )
}
