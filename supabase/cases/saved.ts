/** `id` is given where a later change names it. */
export type SavedCaseChange = { id?: string } & (
  | { kind: 'save' | 'forget'; item: string }
  | { kind: 'note'; item: string; note: string }
  | { kind: 'move'; item: string; list: string | null }
  | { kind: 'name_list'; list: string; name: string }
  | { kind: 'drop_list'; list: string }
  | { kind: 'save_curation' | 'forget_curation'; curation: string }
  | { kind: 'restore'; forgotten: string; was: { id: string; listId: string | null; note: string }; place: number }
)

export type SavedCaseState = {
  items: { id: string; list: string | null; note: string }[]
  lists: { id: string; name: string }[]
  curations: string[]
}

const spring = '40000000-0000-4000-8000-000000000001'
const autumn = '40000000-0000-4000-8000-000000000002'
const unknownList = '40000000-0000-4000-8000-000000000003'
const firstCuration = '30000000-0000-4000-8000-000000000001'
const secondCuration = '30000000-0000-4000-8000-000000000002'

/** The curations that exist. Any product can be saved. */
export const savedCaseCurations = [firstCuration, secondCuration]

const save = (item: string): SavedCaseChange => ({ kind: 'save', item })
const move = (item: string, list: string | null): SavedCaseChange => ({ kind: 'move', item, list })
const nameList = (list: string, name: string): SavedCaseChange => ({ kind: 'name_list', list, name })
const saveCuration = (curation: string): SavedCaseChange => ({ kind: 'save_curation', curation })
const itemOf = (id: string, list: string | null = null, note = '') => ({ id, list, note })

const removal = '50000000-0000-4000-8000-000000000001'
const remove = (item: string): SavedCaseChange => ({ id: removal, kind: 'forget', item })
const restore = (place: number, id: string, listId: string | null = null, note = ''): SavedCaseChange => ({
  kind: 'restore',
  forgotten: removal,
  was: { id, listId, note },
  place
})

const inSpring = [save('A'), nameList(spring, 'Spring'), move('A', spring)]
const springList = { id: spring, name: 'Spring' }

/** Each rule of saved items with changes to an empty list and the result, the latest first. */
export const savedCases: { rule: string; changes: SavedCaseChange[]; after: Partial<SavedCaseState> }[] = [
  {
    rule: 'a product is saved once, the latest first',
    changes: [save('A'), save('B'), save('A')],
    after: { items: [itemOf('B'), itemOf('A')] }
  },
  {
    rule: 'a product is removed, and one that was not saved changes nothing',
    changes: [save('A'), { kind: 'forget', item: 'A' }, { kind: 'forget', item: 'B' }],
    after: {}
  },
  {
    rule: 'a product saved again loses its list and its note',
    changes: [...inSpring, { kind: 'note', item: 'A', note: 'For Inès' }, { kind: 'forget', item: 'A' }, save('A')],
    after: { items: [itemOf('A')], lists: [springList] }
  },
  {
    rule: 'a restored product has its place, its list and its note again',
    changes: [
      ...inSpring,
      { kind: 'note', item: 'A', note: 'For Inès' },
      save('B'),
      remove('A'),
      save('C'),
      restore(2, 'A', spring, 'For Inès')
    ],
    after: { items: [itemOf('C'), itemOf('B'), itemOf('A', spring, 'For Inès')], lists: [springList] }
  },
  {
    rule: 'a product restored after its list was deleted is in none',
    changes: [...inSpring, remove('A'), { kind: 'drop_list', list: spring }, restore(0, 'A', spring)],
    after: { items: [itemOf('A')] }
  },
  {
    rule: 'restoring changes nothing for a product that was saved again',
    changes: [...inSpring, remove('A'), save('A'), restore(0, 'A', spring)],
    after: { items: [itemOf('A')], lists: [springList] }
  },
  {
    rule: 'saving a product again leaves its list and its note',
    changes: [...inSpring, { kind: 'note', item: 'A', note: 'For Inès' }, save('A')],
    after: { items: [itemOf('A', spring, 'For Inès')], lists: [springList] }
  },
  {
    rule: 'a note belongs to one product',
    changes: [save('A'), save('B'), { kind: 'note', item: 'A', note: 'For Inès' }],
    after: { items: [itemOf('B'), itemOf('A', null, 'For Inès')] }
  },
  {
    rule: 'a product moves from list to list and out of it',
    changes: [...inSpring, save('B'), nameList(autumn, 'Autumn'), move('A', autumn), move('B', spring), move('B', null)],
    after: {
      items: [itemOf('B'), itemOf('A', autumn)],
      lists: [{ id: autumn, name: 'Autumn' }, springList]
    }
  },
  {
    rule: 'a product moved to an unknown list is in none',
    changes: [save('A'), move('A', unknownList)],
    after: { items: [itemOf('A')] }
  },
  {
    rule: 'a product moved from its list to an unknown one leaves it',
    changes: [...inSpring, move('A', unknownList)],
    after: { items: [itemOf('A')], lists: [springList] }
  },
  {
    rule: 'a list is renamed in its place',
    changes: [nameList(spring, 'Spring'), nameList(autumn, 'Autumn'), nameList(spring, 'Summer')],
    after: {
      lists: [
        { id: autumn, name: 'Autumn' },
        { id: spring, name: 'Summer' }
      ]
    }
  },
  {
    rule: 'the products of a deleted list stay saved',
    changes: [...inSpring, { kind: 'drop_list', list: spring }],
    after: { items: [itemOf('A')] }
  },
  {
    rule: 'a curation is saved once, the latest first, and stays in its place when it is saved again',
    changes: [saveCuration(firstCuration), saveCuration(secondCuration), saveCuration(firstCuration)],
    after: { curations: [secondCuration, firstCuration] }
  },
  {
    rule: 'a curation is removed',
    changes: [saveCuration(firstCuration), saveCuration(secondCuration), { kind: 'forget_curation', curation: firstCuration }],
    after: { curations: [secondCuration] }
  }
]
