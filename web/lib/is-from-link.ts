/** Whether the fragment of an address holds a session from an email's link, or an error. */
export function isFromLink(hash: string): boolean {
  return /[#&](access_token|error_description)=/.test(hash)
}
