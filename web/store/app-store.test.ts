import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { log } from '#web/lib/log.ts'
import { useAppStore } from './app-store.ts'

const state = () => useAppStore.getState()
const item = { id: 7, productId: 'P', name: 'N', brand: 'B', price: '$1', image: '', size: 'S', color: 'C' }

beforeEach(() => {
  useAppStore.setState(useAppStore.getInitialState())
})

describe('§4 cart', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  test('§3 a first-ever cart holds three sample items with quantities 1, 2 and 1', () => {
    expect(state().cart.map(({ quantity }) => quantity)).toEqual([1, 2, 1])
    expect(state().cart.every(({ price }) => /^\$[\d,]+$/.test(price))).toBe(true)
  })

  test('adding an existing id raises its quantity by 1, another is added with quantity 1', () => {
    state().clearCart()
    state().addToCart(item)
    state().addToCart(item)
    state().addToCart({ ...item, id: 8 })
    expect(state().cart.map(({ id, quantity }) => [id, quantity])).toEqual([
      [7, 2],
      [8, 1]
    ])
  })

  test.each([0, -1])('setting quantity to %d removes the item', (quantity) => {
    state().addToCart(item)
    state().setCartQuantity(7, quantity)
    expect(state().cart.some(({ id }) => id === 7)).toBe(false)
  })

  test('a removed item can be restored at its position', () => {
    const [, second] = state().cart
    if (!second) throw new Error('the sample cart has three items')
    state().removeFromCart(second.id)
    state().restoreToCart(second)
    expect(state().cart[1]).toEqual(second)
  })

  test('§9 the added flag turns on and off after 2 seconds, counted from the last item', () => {
    state().addToCart(item)
    vi.advanceTimersByTime(1500)
    state().addToCart(item)
    vi.advanceTimersByTime(1999)
    expect(state().isCartItemAdded).toBe(true)
    vi.advanceTimersByTime(1)
    expect(state().isCartItemAdded).toBe(false)
  })
})

describe('§4 modes', () => {
  const modes = ['searchMode', 'accountMode', 'servicesMode'] as const
  test.each(modes)('turning on %s turns the other two off', (mode) => {
    for (const other of modes) state().setMode(other, true)
    state().setMode(mode, true)
    expect(modes.filter((name) => state()[name])).toEqual([mode])
    state().setMode(mode, false)
    expect(modes.filter((name) => state()[name])).toEqual([])
  })

  test('§3 the search is open while the search mode is on, and begins anew', () => {
    state().openSearch({ query: 'bag', productName: 'Arno Bag' })
    expect(state()).toMatchObject({ searchMode: true, search: { isOpen: true, query: 'bag', productName: 'Arno Bag' } })
    state().setMode('accountMode', true)
    expect(state()).toMatchObject({ searchMode: false, search: { isOpen: false } })
    state().setMode('searchMode', true)
    expect(state().search.isOpen).toBe(true)
    state().closeSearch()
    expect(state()).toMatchObject({ searchMode: false, search: { isOpen: false, query: '', productName: null } })
  })
})

test('§3 defaults: theme system, navigation direction none, no saved items, advisor closed', () => {
  expect(state()).toMatchObject({
    theme: 'system',
    navigationDirection: 'none',
    savedItems: [],
    clientAdvisor: { isOpen: false, productImage: null },
    search: { isOpen: false, query: '', noInitialSearch: false },
    loadTimes: {},
    renderCounts: {}
  })
})

test('§9 the log keeps the latest 1000 entries', () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  for (let count = 0; count < 1005; count += 1) log('info', `entry ${count}`)
  expect(state().logs).toHaveLength(1000)
  expect(state().logs[0]?.message).toBe('entry 5')
  vi.restoreAllMocks()
})

describe('§4 demo data', () => {
  const defaults = { demoUser: 'default', userName: 'User', profileImage: null, isLoading: false, lastUpdated: null }

  test('§3 before it is loaded it has its defaults', () => {
    expect(state().demoData).toEqual({
      ...defaults,
      products: [],
      brands: [],
      videoBanners: [],
      collections: [],
      curationProducts: []
    })
  })

  test('it loads by email and is not loaded again for the same user', async () => {
    const loading = state().loadDemoData('amelie@vitrine.example')
    expect(state().demoData.isLoading).toBe(true)
    await loading
    const loaded = state().demoData
    expect(loaded).toMatchObject({ demoUser: 'amelie@vitrine.example', userName: 'Amélie Fournet', isLoading: false })
    expect(loaded.products).toHaveLength(88)
    expect(loaded.brands).toHaveLength(19)
    expect(loaded.videoBanners).toHaveLength(5)
    expect(loaded.collections[0]).toMatchObject({ title: 'The Upright Bag', productCount: 11 })
    expect(loaded.curationProducts[0]).toMatchObject({ title: 'A Week in Florence', season: 'Spring', productCount: 8 })
    await state().loadDemoData('amelie@vitrine.example')
    expect(state().demoData).toBe(loaded)
  })

  test('other users keep the defaults, and are looked up again', async () => {
    await state().loadDemoData('someone@example.com')
    expect(state().demoData).toMatchObject({ ...defaults, lastUpdated: expect.any(Number), products: [] })
    await state().loadDemoData('noa@vitrine.example')
    expect(state().demoData.userName).toBe('Noa Lindqvist')
  })
})
