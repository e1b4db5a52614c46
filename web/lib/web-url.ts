// Same rule as public.is_web_url in the database.
const webUrl = /^https?:\/\/([^\s/?#:@%[\]]+|\[[0-9a-f:.]+\])(:\d{1,5})?([/?#]\S*)?$/i

/** Whether the database accepts a URL; browsers cannot parse all of these. */
export function isStorableUrl(text: string): boolean {
  return webUrl.test(text)
}

export function isWebUrl(text: string): boolean {
  return isStorableUrl(text) && URL.canParse(text)
}
