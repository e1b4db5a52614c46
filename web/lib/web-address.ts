// As the database checks it: public.is_web_url.
const webAddress = /^https?:\/\/([^\s/?#:@%[\]]+|\[[0-9a-f:.]+\])(:\d{1,5})?([/?#]\S*)?$/i

/** Whether the database accepts a text as an address; browsers cannot parse all of these. */
export function isStorableAddress(text: string): boolean {
  return webAddress.test(text)
}

export function isWebAddress(text: string): boolean {
  return isStorableAddress(text) && URL.canParse(text)
}
