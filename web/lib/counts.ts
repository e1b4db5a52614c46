import { once } from './once.ts'

const format = once(() => new Intl.NumberFormat('en-US'))

/** '12,480' */
export function formatCount(count: number): string {
  return format().format(count)
}

const small = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve']

/** 'Nine pieces', '24 pieces': in words up to twelve. */
export function piecesInWords(count: number): string {
  return `${small[count] ?? formatCount(count)} ${count === 1 ? 'piece' : 'pieces'}`
}
