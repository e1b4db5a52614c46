export type SignUpDraft = { full_name: string; email: string }

const name = 'sign-up'
const empty: SignUpDraft = { full_name: '', email: '' }

/** What was typed in this tab survives a reload; the password does not. */
export function readSignUpDraft(): SignUpDraft {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(name) ?? '{}')
    return typeof draft === 'object' && draft !== null ? { ...empty, ...draft } : empty
  } catch {
    return empty
  }
}

export function storeSignUpDraft({ full_name, email }: Partial<SignUpDraft>): void {
  try {
    sessionStorage.setItem(name, JSON.stringify({ full_name, email }))
  } catch {}
}

export function dropSignUpDraft(): void {
  try {
    sessionStorage.removeItem(name)
  } catch {}
}
