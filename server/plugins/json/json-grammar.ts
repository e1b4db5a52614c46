/** Scanner states (RFC 8259); zero means an invalid byte. */
export const states = {
  value: 1,
  firstElement: 2,
  firstKey: 3,
  key: 4,
  colon: 5,
  afterValue: 6,
  string: 7,
  escape: 8,
  hex1: 9,
  hex2: 10,
  hex3: 11,
  hex4: 12,
  minus: 13,
  zero: 14,
  digits: 15,
  point: 16,
  fraction: 17,
  exponent: 18,
  exponentSign: 19,
  exponentDigits: 20,
  t: 21,
  tr: 22,
  tru: 23,
  f: 24,
  fa: 25,
  fal: 26,
  fals: 27,
  n: 28,
  nu: 29,
  nul: 30
} as const

export const actions = {
  openObject: 64,
  openArray: 65,
  closeObject: 66,
  closeArray: 67,
  comma: 68,
  beginString: 69,
  beginKey: 70,
  endString: 71
} as const

type StateName = keyof typeof states
type Target = StateName | keyof typeof actions
type Rule = [characters: string, target: Target]

const whitespace = ' \t\n\r'
const hexDigits = '0123456789abcdefABCDEF'

const values: Rule[] = [
  ['{', 'openObject'],
  ['[', 'openArray'],
  ['"', 'beginString'],
  ['-', 'minus'],
  ['0', 'zero'],
  ['123456789', 'digits'],
  ['t', 't'],
  ['f', 'f'],
  ['n', 'n']
]
const valueEnds: Rule[] = [
  [whitespace, 'afterValue'],
  [',', 'comma'],
  ['}', 'closeObject'],
  [']', 'closeArray']
]
const exponents: Rule = ['eE', 'exponent']

const rules: Record<StateName, Rule[]> = {
  value: [[whitespace, 'value'], ...values],
  firstElement: [[whitespace, 'firstElement'], ...values, [']', 'closeArray']],
  firstKey: [
    [whitespace, 'firstKey'],
    ['"', 'beginKey'],
    ['}', 'closeObject']
  ],
  key: [
    [whitespace, 'key'],
    ['"', 'beginKey']
  ],
  colon: [
    [whitespace, 'colon'],
    [':', 'value']
  ],
  afterValue: valueEnds,
  string: [
    ['"', 'endString'],
    ['\\', 'escape']
  ],
  escape: [
    ['"\\/bfnrt', 'string'],
    ['u', 'hex1']
  ],
  hex1: [[hexDigits, 'hex2']],
  hex2: [[hexDigits, 'hex3']],
  hex3: [[hexDigits, 'hex4']],
  hex4: [[hexDigits, 'string']],
  minus: [
    ['0', 'zero'],
    ['123456789', 'digits']
  ],
  zero: [['.', 'point'], exponents, ...valueEnds],
  digits: [['0123456789', 'digits'], ['.', 'point'], exponents, ...valueEnds],
  point: [['0123456789', 'fraction']],
  fraction: [['0123456789', 'fraction'], exponents, ...valueEnds],
  exponent: [
    ['+-', 'exponentSign'],
    ['0123456789', 'exponentDigits']
  ],
  exponentSign: [['0123456789', 'exponentDigits']],
  exponentDigits: [['0123456789', 'exponentDigits'], ...valueEnds],
  t: [['r', 'tr']],
  tr: [['u', 'tru']],
  tru: [['e', 'afterValue']],
  f: [['a', 'fa']],
  fa: [['l', 'fal']],
  fal: [['s', 'fals']],
  fals: [['e', 'afterValue']],
  n: [['u', 'nu']],
  nu: [['l', 'nul']],
  nul: [['l', 'afterValue']]
}

/** Indexed by `state * 256 + byte`. */
export const transitions = buildTransitions()

export const finalStates: ReadonlySet<number> = new Set([
  states.afterValue,
  states.zero,
  states.digits,
  states.fraction,
  states.exponentDigits
])

function buildTransitions(): Uint8Array {
  const table = new Uint8Array(32 * 256)
  const targets = { ...states, ...actions }
  // Strings may contain any byte but control characters; rules for the others follow.
  table.fill(states.string, states.string * 256 + 0x20, states.string * 256 + 256)
  for (const [name, number] of Object.entries(states)) {
    for (const [characters, target] of rulesOf(name)) {
      for (const byte of Buffer.from(characters)) table[number * 256 + byte] = targets[target]
    }
  }
  return table
}

function rulesOf(name: string): Rule[] {
  return Object.entries(rules).find(([state]) => state === name)?.[1] ?? []
}
