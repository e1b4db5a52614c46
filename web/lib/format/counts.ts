/** A whole number ≥ 0 like Intl.NumberFormat: '12,480'. Creating the first formatter takes a slow phone 0.1 s. */
export function formatCount(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',')
}

const small = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve']

/** 'Nine pieces', '24 pieces': in words up to twelve. */
export function formatProductCount(count: number): string {
  return `${small[count] ?? formatCount(count)} ${count === 1 ? 'piece' : 'pieces'}`
}
