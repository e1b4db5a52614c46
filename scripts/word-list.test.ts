import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'

type Rule = { use: string; pattern: string; except?: string[] }

const code = ['*.ts', '*.tsx', '*.mjs', '*.sql']
const comment = String.raw`^\s*(//|/?\*|--|\{/\*).*`

/** Words that have a standard name. Texts of the shop may say house and piece. */
const rules: Rule[] = [
  { use: 'brand', pattern: String.raw`\b[Hh]ouses?[A-Z]\w*|\b[a-z]+Houses?\b` },
  { use: 'product', pattern: String.raw`\b[Pp]ieces?[A-Z]\w*|\b[a-z]+Pieces?\b` },
  { use: 'brand', pattern: String.raw`${comment}\b[Hh]ouses?\b` },
  { use: 'product', pattern: String.raw`${comment}\b(a|the|of|whose|each|every|this|which) [Pp]ieces?\b` },
  { use: 'inactive', pattern: String.raw`\b[Rr]esting[A-Z_]?\w*` },
  { use: 'e-mail, template, mailer', pattern: String.raw`\b(write|send|queue|prepare)Letter\b|\bLetter(Facts|Kind)\b` },
  { use: 'request, options', pattern: String.raw`\w+Wish(es)?\b|\bwish(es)?[A-Z]\w*` },
  { use: 'max', pattern: String.raw`\b(most(?!Common\b|Similar\b)|longest)[A-Z]\w*` },
  { use: 'remove, clear', pattern: String.raw`\b[a-z]*[Ff]orget[A-Z]\w*` },
  { use: 'subscribed, notified', pattern: String.raw`\b(is|on|note)Told\b|\btold[A-Z]\w*` },
  { use: 'store, read', pattern: String.raw`\b(keep|read|prune)Answers?\b|\banswerOrKept\b` },
  { use: 'cannot', pattern: String.raw`${comment}\bcan not\b` },
  { use: 'anonymous', pattern: 'nobody in particular' },
  { use: 'the caller', pattern: String.raw`${comment}\b[Ww]ho(ever)? asks\b` }
]

const exceptions = [':!supabase/migrations', ':!supabase/schema', ':!scripts/word-list.test.ts']

describe('one word for one concept', () => {
  test.each(rules)('$use, not $pattern', ({ pattern, except = [] }) => {
    expect(find(pattern, except)).toEqual([])
  })
})

function find(pattern: string, except: string[]): string[] {
  try {
    const args = ['grep', '--untracked', '-nP', pattern, '--', ...code, ...exceptions, ...except.map((path) => `:!${path}`)]
    return execFileSync('git', args, { encoding: 'utf8' }).trim().split('\n')
  } catch {
    return []
  }
}
