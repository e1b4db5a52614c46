import { z } from 'zod'
import type { ProviderSettings } from './provider-settings.ts'

/** The variables have GoTrue's names, so that a configuration can move here unchanged. */
export type AuthSettings = {
  /** Undefined: the address of each request. */
  siteUrl: string | undefined
  /** Globs: `*` matches within a label or path segment, `**` everything. */
  redirectGlobs: string[]
  isSignUpClosed: boolean
  isEmailEnabled: boolean
  isPhoneEnabled: boolean
  isAnonymousEnabled: boolean
  isManualLinkingEnabled: boolean
  isSamlEnabled: boolean
  arePasskeysEnabled: boolean
  providers: ProviderSettings[]
  mail: {
    autoconfirm: boolean
    doubleConfirmsChange: boolean
    otpLength: number
    otpSeconds: number
    externalHosts: string[]
    minIntervalSeconds: number
    maxPerHour: number
    senderAddress: string | undefined
    senderName: string
  }
  sms: {
    autoconfirm: boolean
    otpLength: number
    otpSeconds: number
    minIntervalSeconds: number
    maxPerHour: number
    testCodes: Map<string, string>
    /** `{{ .Code }}` is the placeholder of the code. */
    template: string
    hookUrl: string | undefined
    /** Signs the payload as in Standard Webhooks. */
    hookSecret: string | undefined
  }
  password: {
    minLength: number
    maxBytes: number
    requiredCharacters: string[]
    pwnedRangeUrl: string | undefined
    /** For sessions older than a day, from /reauthenticate. */
    changeNeedsNonce: boolean
    changeNeedsCurrent: boolean
  }
  session: {
    accessTokenSeconds: number
    algorithm: 'ES256' | 'HS256'
    /** Tolerates two tabs and lost responses. */
    refreshReuseSeconds: number
    maxSeconds: number
    maxIdleSeconds: number
  }
  /** Per address in five minutes. */
  maxRequests: { signUp: number; otp: number; verify: number; refresh: number | undefined; anonymous: number }
  flowStateSeconds: number
  mfa: {
    isTotpEnabled: boolean
    isPhoneEnabled: boolean
    isWebauthnEnabled: boolean
    areRecoveryCodesEnabled: boolean
    maxFactors: number
    challengeSeconds: number
    unverifiedFactorSeconds: number
  }
  webauthn: { rpId: string | undefined; rpName: string; rpOrigins: string[] | undefined }
  captcha: { secret: string; verifyUrl: string } | undefined
}

const captchaUrls = {
  hcaptcha: 'https://hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
}

const flag = (defaultValue: boolean) =>
  z
    .stringbool({ error: 'must be true or false' })
    .optional()
    .transform((value) => value ?? defaultValue)

const wholeNumber = (defaultValue: number, min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z.coerce.number({ error }).int(error).min(min, error).max(max, error).default(defaultValue)
}

const units: Record<string, number> = { h: 3600, m: 60, s: 1 }

/** As GoTrue writes durations: seconds, or `90s`, `1m30s`, `24h`. */
const duration = (defaultValue: number) =>
  z
    .string()
    .regex(/^(\d+|(\d+[hms])+)$/, 'must be a duration such as 60, 90s or 1h30m')
    .transform((text) =>
      /^\d+$/.test(text)
        ? Number(text)
        : [...text.matchAll(/(\d+)([hms])/g)].reduce(
            (sum, [, amount, unit]) => sum + Number(amount) * (units[unit ?? ''] ?? 0),
            0
          )
    )
    .optional()
    .transform((value) => value ?? defaultValue)

const webUrl = z
  .string()
  .refine((text) => /^https?:/.test(text) && URL.canParse(text), 'must be a URL such as https://shop.example')

const weekSeconds = 7 * 24 * 3600

export const authEnvironment = {
  GOTRUE_SITE_URL: webUrl.optional(),
  GOTRUE_URI_ALLOW_LIST: z.string().default(''),
  GOTRUE_DISABLE_SIGNUP: flag(false),
  GOTRUE_EXTERNAL_EMAIL_ENABLED: flag(true),
  GOTRUE_EXTERNAL_PHONE_ENABLED: flag(false),
  GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: flag(false),
  GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: flag(false),
  GOTRUE_SAML_ENABLED: flag(false),
  GOTRUE_MAILER_AUTOCONFIRM: flag(true),
  GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED: flag(true),
  GOTRUE_MAILER_EXTERNAL_HOSTS: z
    .string()
    .refine((text) => splitList(text).every(isHost), 'must be hosts such as shop.example, with commas between')
    .default(''),
  GOTRUE_MAILER_OTP_LENGTH: wholeNumber(6, 6, 10),
  GOTRUE_MAILER_OTP_EXP: duration(3600),
  GOTRUE_SMTP_MAX_FREQUENCY: duration(60),
  GOTRUE_RATE_LIMIT_EMAIL_SENT: wholeNumber(1000, 1, 1_000_000),
  GOTRUE_RATE_LIMIT_SMS_SENT: wholeNumber(1000, 1, 1_000_000),
  GOTRUE_RATE_LIMIT_SIGN_UP: wholeNumber(300, 1, 1_000_000),
  GOTRUE_RATE_LIMIT_OTP: wholeNumber(300, 1, 1_000_000),
  GOTRUE_RATE_LIMIT_VERIFY: wholeNumber(300, 1, 1_000_000),
  GOTRUE_RATE_LIMIT_ANONYMOUS_USERS: wholeNumber(300, 1, 1_000_000),
  GOTRUE_RATE_LIMIT_TOKEN_REFRESH: wholeNumber(0, 0, 1_000_000),
  GOTRUE_SMTP_ADMIN_EMAIL: z.email('must be an email address').optional(),
  GOTRUE_SMTP_SENDER_NAME: z.string().default('Vitrine'),
  GOTRUE_SMS_AUTOCONFIRM: flag(false),
  GOTRUE_SMS_OTP_LENGTH: wholeNumber(6, 6, 10),
  GOTRUE_SMS_OTP_EXP: duration(60),
  GOTRUE_SMS_MAX_FREQUENCY: duration(60),
  GOTRUE_SMS_TEMPLATE: z.string().default('Your code is {{ .Code }}'),
  GOTRUE_SMS_TEST_OTP: z
    .string()
    .regex(/^\d+[=:]\d+(,\d+[=:]\d+)*$/, 'must be numbers and their codes, such as 441234567890=123456, with commas between')
    .optional(),
  GOTRUE_HOOK_SEND_SMS_URI: webUrl.optional(),
  GOTRUE_HOOK_SEND_SMS_SECRETS: z
    .string()
    .regex(/^v1,whsec_[A-Za-z0-9+/=]+$/, 'must be a secret such as v1,whsec_ and base64')
    .optional(),
  GOTRUE_PASSWORD_MIN_LENGTH: wholeNumber(6, 6, 72),
  GOTRUE_PASSWORD_REQUIRED_CHARACTERS: z.string().default(''),
  GOTRUE_PASSWORD_HIBP_ENABLED: flag(false),
  GOTRUE_PASSWORD_HIBP_URL: webUrl.default('https://api.pwnedpasswords.com/range'),
  GOTRUE_SESSIONS_TIMEBOX: duration(0),
  GOTRUE_SESSIONS_INACTIVITY_TIMEOUT: duration(0),
  GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: flag(false),
  GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: flag(false),
  GOTRUE_JWT_ALGORITHM: z.enum(['ES256', 'HS256'], { error: 'must be ES256 or HS256' }).default('ES256'),
  GOTRUE_JWT_EXP: wholeNumber(3600, 30, weekSeconds),
  GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: wholeNumber(10, 0, 3600),
  GOTRUE_EXTERNAL_FLOW_STATE_EXPIRY_DURATION: duration(300),
  GOTRUE_MFA_TOTP_ENROLL_ENABLED: flag(true),
  GOTRUE_MFA_PHONE_ENROLL_ENABLED: flag(false),
  GOTRUE_MFA_WEB_AUTHN_ENROLL_ENABLED: flag(true),
  GOTRUE_MFA_RECOVERY_CODES_ENROLL_ENABLED: flag(true),
  GOTRUE_PASSKEY_ENABLED: flag(true),
  GOTRUE_MFA_MAX_ENROLLED_FACTORS: wholeNumber(10, 1, 100),
  GOTRUE_MFA_CHALLENGE_EXPIRY_DURATION: duration(300),
  GOTRUE_MFA_FACTOR_EXPIRY_DURATION: duration(300),
  GOTRUE_WEBAUTHN_RP_ID: z.string().optional(),
  GOTRUE_WEBAUTHN_RP_DISPLAY_NAME: z.string().default('Vitrine'),
  GOTRUE_WEBAUTHN_RP_ORIGINS: z.string().optional(),
  GOTRUE_SECURITY_CAPTCHA_ENABLED: flag(false),
  GOTRUE_SECURITY_CAPTCHA_PROVIDER: z
    .enum(['hcaptcha', 'turnstile'], { error: 'must be hcaptcha or turnstile' })
    .default('hcaptcha'),
  GOTRUE_SECURITY_CAPTCHA_SECRET: z.string().default(''),
  GOTRUE_SECURITY_CAPTCHA_VERIFY_URL: webUrl.optional()
}

type AuthEnvironment = z.infer<z.ZodObject<typeof authEnvironment>>

export function readAuthSettings(
  set: AuthEnvironment,
  publicUrl: string | undefined,
  providers: ProviderSettings[]
): AuthSettings {
  return {
    providers,
    siteUrl: set.GOTRUE_SITE_URL ?? publicUrl,
    redirectGlobs: splitList(set.GOTRUE_URI_ALLOW_LIST),
    isSignUpClosed: set.GOTRUE_DISABLE_SIGNUP,
    isEmailEnabled: set.GOTRUE_EXTERNAL_EMAIL_ENABLED,
    isPhoneEnabled: set.GOTRUE_EXTERNAL_PHONE_ENABLED,
    isAnonymousEnabled: set.GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED,
    isManualLinkingEnabled: set.GOTRUE_SECURITY_MANUAL_LINKING_ENABLED,
    isSamlEnabled: set.GOTRUE_SAML_ENABLED,
    arePasskeysEnabled: set.GOTRUE_PASSKEY_ENABLED,
    mail: {
      autoconfirm: set.GOTRUE_MAILER_AUTOCONFIRM,
      doubleConfirmsChange: set.GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED,
      externalHosts: splitList(set.GOTRUE_MAILER_EXTERNAL_HOSTS.toLowerCase()),
      otpLength: set.GOTRUE_MAILER_OTP_LENGTH,
      otpSeconds: set.GOTRUE_MAILER_OTP_EXP,
      minIntervalSeconds: set.GOTRUE_SMTP_MAX_FREQUENCY,
      maxPerHour: set.GOTRUE_RATE_LIMIT_EMAIL_SENT,
      senderAddress: set.GOTRUE_SMTP_ADMIN_EMAIL,
      senderName: set.GOTRUE_SMTP_SENDER_NAME
    },
    sms: {
      autoconfirm: set.GOTRUE_SMS_AUTOCONFIRM,
      otpLength: set.GOTRUE_SMS_OTP_LENGTH,
      otpSeconds: set.GOTRUE_SMS_OTP_EXP,
      minIntervalSeconds: set.GOTRUE_SMS_MAX_FREQUENCY,
      maxPerHour: set.GOTRUE_RATE_LIMIT_SMS_SENT,
      testCodes: new Map(splitList(set.GOTRUE_SMS_TEST_OTP ?? '').map(splitPair)),
      template: set.GOTRUE_SMS_TEMPLATE,
      hookUrl: set.GOTRUE_HOOK_SEND_SMS_URI,
      hookSecret: set.GOTRUE_HOOK_SEND_SMS_SECRETS
    },
    password: {
      minLength: set.GOTRUE_PASSWORD_MIN_LENGTH,
      maxBytes: 72,
      requiredCharacters: splitCharacterSets(set.GOTRUE_PASSWORD_REQUIRED_CHARACTERS),
      pwnedRangeUrl: set.GOTRUE_PASSWORD_HIBP_ENABLED ? set.GOTRUE_PASSWORD_HIBP_URL : undefined,
      changeNeedsNonce: set.GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION,
      changeNeedsCurrent: set.GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD
    },
    session: {
      accessTokenSeconds: set.GOTRUE_JWT_EXP,
      algorithm: set.GOTRUE_JWT_ALGORITHM,
      refreshReuseSeconds: set.GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL,
      maxSeconds: set.GOTRUE_SESSIONS_TIMEBOX,
      maxIdleSeconds: set.GOTRUE_SESSIONS_INACTIVITY_TIMEOUT
    },
    maxRequests: {
      signUp: set.GOTRUE_RATE_LIMIT_SIGN_UP,
      otp: set.GOTRUE_RATE_LIMIT_OTP,
      verify: set.GOTRUE_RATE_LIMIT_VERIFY,
      refresh: set.GOTRUE_RATE_LIMIT_TOKEN_REFRESH || undefined,
      anonymous: set.GOTRUE_RATE_LIMIT_ANONYMOUS_USERS
    },
    flowStateSeconds: set.GOTRUE_EXTERNAL_FLOW_STATE_EXPIRY_DURATION,
    mfa: {
      isTotpEnabled: set.GOTRUE_MFA_TOTP_ENROLL_ENABLED,
      isPhoneEnabled: set.GOTRUE_MFA_PHONE_ENROLL_ENABLED,
      areRecoveryCodesEnabled: set.GOTRUE_MFA_RECOVERY_CODES_ENROLL_ENABLED,
      isWebauthnEnabled: set.GOTRUE_MFA_WEB_AUTHN_ENROLL_ENABLED,
      maxFactors: set.GOTRUE_MFA_MAX_ENROLLED_FACTORS,
      challengeSeconds: set.GOTRUE_MFA_CHALLENGE_EXPIRY_DURATION,
      unverifiedFactorSeconds: set.GOTRUE_MFA_FACTOR_EXPIRY_DURATION
    },
    webauthn: {
      rpId: set.GOTRUE_WEBAUTHN_RP_ID,
      rpName: set.GOTRUE_WEBAUTHN_RP_DISPLAY_NAME,
      rpOrigins: set.GOTRUE_WEBAUTHN_RP_ORIGINS ? splitList(set.GOTRUE_WEBAUTHN_RP_ORIGINS) : undefined
    },
    captcha: set.GOTRUE_SECURITY_CAPTCHA_ENABLED
      ? {
          secret: set.GOTRUE_SECURITY_CAPTCHA_SECRET,
          verifyUrl: set.GOTRUE_SECURITY_CAPTCHA_VERIFY_URL ?? captchaUrls[set.GOTRUE_SECURITY_CAPTCHA_PROVIDER]
        }
      : undefined
  }
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function isHost(text: string): boolean {
  return /^[a-z0-9.-]+(:\d{1,5})?$/i.test(text)
}

function splitPair(text: string): [string, string] {
  const [name = '', value = ''] = text.split(/[=:]/)
  return [name, value]
}

/** Separated by colons; `\:` is a literal colon. */
function splitCharacterSets(text: string): string[] {
  return (text.match(/(?:\\:|[^:])+/g) ?? []).map((set) => set.replaceAll('\\:', ':'))
}
