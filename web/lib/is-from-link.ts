/** Whether a link of a mail left a session, or why there is none, in the fragment of an address. */
export function isFromLink(hash: string): boolean {
  return /[#&](access_token|error_description)=/.test(hash)
}
