// Same rule as public.is_web_url in the database.
const webAddress = /^https?:\/\/([^\s/?#:@%[\]]+|\[[0-9a-f:.]+\])(:\d{1,5})?([/?#]\S*)?$/i

/** Whether the database accepts an address; browsers cannot parse all of these. */
export function isStorableAddress(text: string): boolean {
  return webAddress.test(text)
}

export function isWebAddress(text: string): boolean {
  return isStorableAddress(text) && URL.canParse(text)
}
