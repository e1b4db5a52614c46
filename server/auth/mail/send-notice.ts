import type { AuthContext } from '#server/auth/auth-context.ts'
import type { UserRow } from '#server/auth/users/user.ts'
import type { NoticeKind } from './email-template.ts'

/** After the commit. A failure is only logged: the change has happened, whether or not its owner can be told. */
export async function sendNotice({ mailer, background }: AuthContext, { email }: UserRow, kind: NoticeKind): Promise<void> {
  if (!email) return
  const notice = { kind, recipient: email, code: undefined, link: undefined, newAddress: undefined }
  await background.run(() => mailer.queueEmail(notice, async () => undefined))
}
