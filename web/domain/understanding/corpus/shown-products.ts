import type { ShownProduct } from '#web/domain/understanding/understanding.ts'

const shoeSizes = '35 35.5 36 36.5 37 37.5 38 38.5 39 39.5 40 41'.split(' ')

function product(
  id: string,
  name: string,
  brand: string,
  kind: [category: string, subcategory: string],
  colour: string,
  price: number,
  currency: string,
  sizes = ['One size']
): ShownProduct {
  return {
    id,
    name,
    brand,
    category: kind[0],
    subcategory: kind[1],
    gender: 'women',
    colours: [colour],
    sizes,
    price,
    currency
  }
}

/** Products of the demo. */
export const shownProducts: ShownProduct[] = [
  product('VIT-0011', 'Arno Bag', "Dell'Orsa", ['Bags', 'Top-handle bags'], 'Terracotta', 2290, 'EUR'),
  product('VIT-0002', 'Petite Augustine', 'Maison Orvaël', ['Bags', 'Top-handle bags'], 'Black', 2980, 'USD'),
  product('VIT-0054', 'Zattere Pump', "Ca' Lirio", ['Shoes', 'Pumps'], 'Black patent', 890, 'EUR', shoeSizes),
  product('VIT-0006', 'Marlow Satchel', 'Thorne & Calloway', ['Bags', 'Top-handle bags'], 'Racing green', 1890, 'GBP'),
  product('VIT-0042', 'Nami Silk Square', 'Tsukigane', ['Accessories', 'Scarves'], 'Indigo and ivory', 495, 'USD'),
  product('VIT-0013', 'Lungarno Tote', "Dell'Orsa", ['Bags', 'Totes'], 'Caramel', 1780, 'EUR')
]
