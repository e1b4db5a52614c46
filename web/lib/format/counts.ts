/** A whole number ≥ 0 like Intl.NumberFormat: '12,480'. Creating the first formatter takes a slow phone 0.1 s. */
export function formatCount(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',')
}

const small = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve']

/** 'Nine', '24': in words up to twelve. */
export function countInWords(count: number): string {
  return small[count] ?? formatCount(count)
}

/** 'Nine pieces', '24 pieces'. */
export function formatProductCount(count: number): string {
  return `${countInWords(count)} ${count === 1 ? 'piece' : 'pieces'}`
}
