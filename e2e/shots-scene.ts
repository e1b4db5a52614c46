import type { Page } from '@playwright/test'

export type Scene = {
  name: string
  path: string
  as: 'visitor' | 'shopper' | 'staff'
  /** Not on phones. */
  isWideOnly?: boolean
  /** Also the whole page, from top to bottom. */
  isFull?: boolean
  /** Intercepts responses of the server. */
  arrange?: (page: Page) => Promise<unknown>
  /** Its picture is taken while responses are pending. */
  isPending?: boolean
  /** What a person does before the picture is taken. */
  prepare?: (page: Page) => Promise<void>
}
