import { describe, expect, test } from 'vitest'
import {
  clearFilter,
  countMatching,
  facetOptions,
  type IndexedProduct,
  isNarrowed,
  readBrandFilter,
  toggleFacet,
  toggleInStock
} from './brand-filter.ts'

function product(fields: Partial<IndexedProduct>): IndexedProduct {
  return {
    category: 'Bags',
    colors: [],
    available_sizes: [],
    stock_status: 'in_stock',
    is_new_arrival: false,
    is_sale: false,
    ...fields
  }
}

const products = [
  product({ colors: ['Black', 'Oxblood'] }),
  product({ colors: ['Black'], stock_status: 'out_of_stock' }),
  product({ category: 'Shoes', colors: ['Black'], available_sizes: ['38', '39'], is_sale: true }),
  product({ category: 'Shoes', colors: ['Sand'], available_sizes: ['38', '9½'], is_new_arrival: true, stock_status: null }),
  product({ category: null, colors: null, available_sizes: null })
]

const filterOf = (url: string, tab: 'all' | 'new' | 'sale' = 'all') => readBrandFilter(new URLSearchParams(url), tab)

describe('the number of products that match the filter', () => {
  test.each([
    ['everything while nothing is asked', '', 5],
    ['any of the values of a facet', 'colour=Oxblood&colour=Sand', 2],
    ['all of the facets', 'category=Shoes&colour=Black', 1],
    ['what is in stock, what has no stock noted included', 'stock=in', 4],
    ['nothing for a value that no piece has', 'colour=Mauve', 0],
    ['everything for an empty value', 'colour=', 5]
  ])('%s', (_name, url, count) => {
    expect(countMatching(products, filterOf(url))).toBe(count)
  })

  test('counts only products of the open tab', () => {
    expect(countMatching(products, filterOf('', 'new'))).toBe(1)
    expect(countMatching(products, filterOf('colour=Black', 'sale'))).toBe(1)
  })
})

describe('the values of a facet', () => {
  const values = (url: string, key: 'category' | 'colour' | 'size') =>
    facetOptions(products, filterOf(url), key).map(({ value, count }) => `${value} ${count}`)

  test('are counted under the rest of the filter, its own choice aside', () => {
    expect(values('colour=Oxblood', 'colour')).toEqual(['Black 3', 'Oxblood 1', 'Sand 1'])
    expect(values('colour=Oxblood', 'category')).toEqual(['Bags 1'])
    expect(values('category=Shoes&stock=in', 'colour')).toEqual(['Black 1', 'Sand 1'])
  })

  test('remain while selected, even without matches', () => {
    expect(facetOptions(products, filterOf('colour=Mauve'), 'colour').at(-1)).toEqual({
      value: 'Mauve',
      count: 0,
      isChosen: true
    })
  })

  test('come in the order of sizes', () => {
    const sized = [product({ available_sizes: ['L', '10', 'XS', 'One size', '9½', 'M'] })]
    const options = facetOptions(sized, filterOf(''), 'size')
    expect(options.map(({ value }) => value)).toEqual(['XS', 'M', 'L', '9½', '10', 'One size'])
  })
})

test('the URL holds the chosen facets and restores them', () => {
  const chosen = toggleInStock(toggleFacet(new URLSearchParams('tab=sale'), 'colour', "Q&A, d'or"))
  expect(readBrandFilter(chosen, 'sale')).toEqual({
    tab: 'sale',
    category: [],
    colour: ["Q&A, d'or"],
    size: [],
    isInStock: true
  })
  expect(isNarrowed(readBrandFilter(chosen, 'sale'))).toBe(true)
  expect(toggleInStock(toggleFacet(chosen, 'colour', "Q&A, d'or")).toString()).toBe('tab=sale')
  expect(clearFilter(chosen).toString()).toBe('tab=sale')
  expect(isNarrowed(filterOf('tab=sale'))).toBe(false)
})
