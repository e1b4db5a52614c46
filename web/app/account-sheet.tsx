import { Account } from '#web/shop/account/account.tsx'
import { ModeSheet } from './mode-sheet.tsx'
import { ThemeChoice } from './theme-choice.tsx'

export function AccountSheet() {
  return (
    <ModeSheet mode="accountMode" label="Account">
      {(views, close) => <Account views={views} onClose={close} themeChoice={<ThemeChoice />} />}
    </ModeSheet>
  )
}
