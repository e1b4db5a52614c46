import type { CartItem } from './cart.ts'
import { cartItemId } from './cart-item-id.ts'

const picture = (name: string) => `/storage/v1/object/public/brand-assets/demo/images/${name}.webp`

const samples = [
  {
    productId: 'VIT-0001',
    name: 'Augustine Top-Handle Bag',
    brand: 'Maison Orvaël',
    price: '$3,450',
    image: picture('vit-0001'),
    quantity: 1,
    size: 'One size',
    color: 'Oxblood'
  },
  {
    productId: 'VIT-0021',
    name: 'Eau de Mai',
    brand: 'Sévarine',
    price: '$185',
    image: picture('vit-0021'),
    quantity: 2,
    size: '100 ml',
    color: 'Rose'
  },
  {
    productId: 'VIT-0078',
    name: 'Mooring Belt',
    brand: 'Lowell Quay',
    price: '$210',
    image: picture('vit-0078'),
    quantity: 1,
    size: '85',
    color: 'Navy'
  }
]

export const sampleCart: CartItem[] = samples.map((item, index) => ({
  id: cartItemId(item.productId, item.color, item.size),
  position: index + 1,
  ...item
}))
