/** A session, an error or a message (of the first of two links) from the server, in the fragment. */
export function isFromLink(hash: string): boolean {
  return /[#&](access_token|error_description|message)=/.test(hash)
}
