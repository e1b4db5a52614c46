/** The steps of /signup-flow in the URL; without one, the details. */
export type SignUpStep = 'details' | 'code' | 'interests' | 'ready'

export const detailsPath = '/signup-flow'
export const codePath = '/signup-flow?step=code'
export const interestsPath = '/signup-flow?step=interests'
export const readyPath = '/signup-flow?step=ready'

const steps: readonly string[] = ['code', 'interests', 'ready'] satisfies SignUpStep[]

export function readSignUpStep(search: string): SignUpStep {
  const step = new URLSearchParams(search).get('step')
  return steps.find((known): known is SignUpStep => known === step) ?? 'details'
}

/** An invitation in the URL; '' if there is a field for one. */
export function readInvitation(search: string): { code: string; email: string } | undefined {
  const parameters = new URLSearchParams(search)
  const code = parameters.get('code')
  return code === null ? undefined : { code, email: parameters.get('email') ?? '' }
}
