/** Whether a failure of sharp is one of a busy server rather than of the picture. */
export function isPassing({ message }: Error): boolean {
  return /^timeout: |out of memory|unable to allocate/i.test(message)
}
