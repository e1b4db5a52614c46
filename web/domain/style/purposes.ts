export const purposes = ['self', 'gift', 'occasion', 'browse'] as const
/** What brings a client here. */
export type VisitPurpose = (typeof purposes)[number]

export const purposeNames: Record<VisitPurpose, string> = {
  self: 'Something for myself',
  gift: 'A gift',
  occasion: 'An occasion',
  browse: 'To look around'
}
