/** From a file beside the web app, so that one build serves every installation. */
export type RuntimeConfig = { supabaseUrl: string; supabaseAnonKey: string }

let loading: Promise<RuntimeConfig> | undefined
let loaded: RuntimeConfig | undefined

/** Reads /config.json once. After a failure the next call tries again. */
export function runtimeConfig(): Promise<RuntimeConfig> {
  loading ??= readConfig().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function readConfig(): Promise<RuntimeConfig> {
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error(`The configuration could not be read (${response.status})`)
  const config: unknown = await response.json()
  if (!isRuntimeConfig(config)) throw new Error('The configuration lacks supabaseUrl or supabaseAnonKey')
  loaded = config
  return config
}

/** Available once the configuration has been read, which every request waits for. */
export function serverUrl(): string {
  return loaded?.supabaseUrl ?? ''
}

function isRuntimeConfig(value: unknown): value is RuntimeConfig {
  return (
    typeof value === 'object' &&
    value !== null &&
    'supabaseUrl' in value &&
    typeof value.supabaseUrl === 'string' &&
    'supabaseAnonKey' in value &&
    typeof value.supabaseAnonKey === 'string'
  )
}
