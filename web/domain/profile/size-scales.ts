import type { Database } from '#supabase/types.ts'
import { letterSizes } from '#web/domain/catalogue/letter-sizes.ts'

export type SizeRegion = Database['public']['Tables']['size_profiles']['Row']['region']

export type SizeCategory = {
  category: string
  label: string
  scales: Partial<Record<SizeRegion, string[]>>
}

const continental = range(44, 64, 1)
const belts = range(65, 120, 5)
const inches = range(26, 48, 2)

export const sizeCategories: SizeCategory[] = [
  {
    category: 'Ready-to-Wear',
    label: 'Ready-to-wear',
    scales: {
      INT: letterSizes,
      IT: range(36, 58, 2),
      FR: range(32, 54, 2),
      EU: range(32, 54, 2),
      UK: range(4, 24, 2),
      US: range(0, 20, 2),
      JP: range(5, 23, 2)
    }
  },
  {
    category: 'Shoes',
    label: 'Shoes',
    scales: {
      EU: range(34, 47, 0.5),
      IT: range(34, 46, 0.5),
      FR: range(35, 47, 0.5),
      UK: range(1, 13, 0.5),
      US: range(3, 15, 0.5),
      JP: range(21, 31, 0.5)
    }
  },
  {
    category: 'Fine Jewellery',
    label: 'Rings',
    scales: {
      FR: continental,
      EU: continental,
      IT: range(4, 24, 1),
      UK: 'H I J K L M N O P Q R S T U V W X Y Z'.split(' '),
      US: range(3, 13, 0.5),
      JP: range(4, 27, 1)
    }
  },
  {
    category: 'Accessories',
    label: 'Belts',
    scales: { EU: belts, IT: belts, FR: belts, UK: inches, US: inches, INT: letterSizes }
  }
]

export function regionsOf({ scales }: SizeCategory): SizeRegion[] {
  const order: SizeRegion[] = ['EU', 'IT', 'FR', 'UK', 'US', 'JP', 'INT']
  return order.filter((region) => scales[region])
}

function range(from: number, to: number, step: number): string[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => String(from + index * step))
}
