import { useQuery } from '@tanstack/react-query'
import { currencyOfLocale } from '#web/domain/currency/own-currency.ts'
import { settingsQuery } from '#web/domain/profile/settings-queries.ts'
import { useAppStore } from './app-store.ts'

/** The currency that the client has chosen, else that of her browser; undefined for one that the shop does not know. */
export function useOwnCurrency(): string | undefined {
  const userId = useAppStore((state) => state.user?.id)
  const { data, isSuccess } = useQuery({ ...settingsQuery(userId ?? ''), enabled: userId !== undefined })
  if (userId !== undefined && !isSuccess) return undefined
  return data?.currency ?? currencyOfLocale(navigator.languages)
}
