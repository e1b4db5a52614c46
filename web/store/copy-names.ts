/** Under which this browser keeps its copy of an account's cart, and what of it is not sent yet. */
export function cartCopyName(userId: string): string {
  return `vitrine-cart:${userId}`
}

/** The same for what the account saved. */
export function savedCopyName(userId: string): string {
  return `vitrine-saved:${userId}`
}

/** The same for its thread with the advisors. */
export function threadCopyName(userId: string): string {
  return `vitrine-thread:${userId}`
}
