const plainPath = /^[0-9a-f-]{36}\/(?!.*\.\.)[A-Za-z0-9._-]{1,200}$/

/** A folder of a client and a plain name. Anything else, such as '../', would ask another address of the server. */
export function isPicturePath(path: string): boolean {
  return plainPath.test(path)
}
