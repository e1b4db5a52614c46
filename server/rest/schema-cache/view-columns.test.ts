import { expect, test } from 'vitest'
import { originsOf } from './view-columns.ts'

test("traces a view's columns by its outermost target list, despite nested ones", () => {
  const nested =
    '{QUERY :targetList ({TARGETENTRY :expr {VAR :varno 1} :resno 1 :resname z :ressortgroupref 0 :resorigtbl 99 :resorigcol 9 :resjunk false})}'
  const tree = `({QUERY :commandType 1 :rtable ({RANGETBLENTRY :subquery ${nested}}) :targetList (
    {TARGETENTRY :expr {VAR :varno 1 :varattno 1} :resno 1 :resname id :ressortgroupref 0 :resorigtbl 16400 :resorigcol 1 :resjunk false}
    {TARGETENTRY :expr {FUNCEXPR :args ({VAR :resorigtbl 5})} :resno 2 :resname up :ressortgroupref 0 :resorigtbl 0 :resorigcol 0 :resjunk false}
    {TARGETENTRY :expr {VAR :varno 1} :resno 3 :resname odd\\}\\ :name :ressortgroupref 0 :resorigtbl 16400 :resorigcol 7 :resjunk false}
    {TARGETENTRY :expr {VAR :varno 1} :resno 4 :resname sort :ressortgroupref 1 :resorigtbl 16400 :resorigcol 8 :resjunk true}
  ) :override 0 :onConflict {X :resno 5 :resorigtbl 1 :resorigcol 1 :resjunk false}})`
  expect([...originsOf(tree)]).toEqual([
    [1, { relation: 16400, column: 1 }],
    [3, { relation: 16400, column: 7 }]
  ])
})
