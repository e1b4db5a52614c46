import type { Shop } from './shop.ts'

export type Mail = { to: string; subject: string; link: string; code: string }

/** The latest email to a recipient, from the development mailbox. */
export async function newestMail({ url }: Shop, to: string): Promise<Mail> {
  const response = await fetch(`${url}/mailbox.json?to=${encodeURIComponent(to)}`)
  const [mail]: Mail[] = await response.json()
  if (!mail) throw new Error(`Nothing was sent to ${to}`)
  return mail
}
