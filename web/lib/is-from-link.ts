export function isFromLink(hash: string): boolean {
  return /[#&](access_token|error_description)=/.test(hash)
}
