import type { Shop } from './shop.ts'

export type Mail = { to: string; subject: string; link: string; code: string }

/** The emails to a recipient, from the development mailbox, the latest first. */
export async function mailsTo({ url }: Shop, to: string): Promise<Mail[]> {
  const response = await fetch(`${url}/mailbox.json?to=${encodeURIComponent(to)}`)
  return response.json()
}

export async function newestMail(shop: Shop, to: string): Promise<Mail> {
  const [mail] = await mailsTo(shop, to)
  if (!mail) throw new Error(`Nothing was sent to ${to}`)
  return mail
}
