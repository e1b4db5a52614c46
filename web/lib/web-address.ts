// As the database checks it: public.is_web_url.
const webAddress = /^https?:\/\/([^\s/?#:@%[\]]+|\[[0-9a-f:.]+\])(:\d{1,5})?([/?#]\S*)?$/i

/** Whether the database takes a text for an address; browsers can't read all of these. */
export function isStorableAddress(text: string): boolean {
  return webAddress.test(text)
}

/** Whether a text is an address of the web, with its http:// or https://. */
export function isWebAddress(text: string): boolean {
  return isStorableAddress(text) && URL.canParse(text)
}
