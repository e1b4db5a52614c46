import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'

type Rule = { use: string; pattern: string; files?: string[]; except?: string[] }

const code = ['*.ts', '*.tsx', '*.mjs', '*.sql']
const docs = ['*.md']
const comment = String.raw`^\s*(//|/?\*|--|\{/\*).*`

/** Words that have a standard name. Texts of the shop may say house and piece. */
const rules: Rule[] = [
  { use: 'brand', pattern: String.raw`\b[Hh]ouses?[A-Z]\w*|\b[a-z]+Houses?\b` },
  { use: 'product', pattern: String.raw`\b[Pp]ieces?[A-Z]\w*|\b[a-z]+Pieces?\b` },
  { use: 'brand', pattern: String.raw`${comment}\b[Hh]ouses?\b` },
  { use: 'product', pattern: String.raw`${comment}\b(a|the|of|whose|each|every|this|which) [Pp]ieces?\b` },
  {
    use: 'brand, product, inactive',
    pattern: String.raw`\b(test|describe)(\.each\(.*\))?\((['"\x60]).*\b([Hh]ouses?|[Pp]ieces?|[Rr]ests)\b.*\3`,
    except: ['web', 'e2e']
  },
  {
    use: 'brand, product, inactive',
    pattern: String.raw`^\s*\]\)\((['"\x60]).*\b([Hh]ouses?|[Pp]ieces?|[Rr]ests)\b`,
    except: ['web', 'e2e']
  },
  {
    use: 'brand, product, inactive',
    pattern: String.raw`^\s+'[^']*\b(houses?|pieces?|rests)\b[^']*',$`,
    files: ['server/test/policy-matrix.ts', 'server/test/*-policies.ts']
  },
  { use: 'inactive', pattern: String.raw`\b[Rr]esting[A-Z_]?\w*` },
  { use: 'email, template, mailer', pattern: String.raw`\b(write|send|queue|prepare)Letter\b|\bLetter(Facts|Kind)\b` },
  { use: 'email', pattern: String.raw`${comment}\b[Ee]-[Mm]ail`, except: ['server/postgres/platform'] },
  { use: 'email', pattern: String.raw`\b(test|describe)(\.each\(.*\))?\((['"\x60]).*\b[Ee]-mail.*\3` },
  { use: 'request, options', pattern: String.raw`\w+Wish(es)?\b|\bwish(es)?[A-Z]\w*` },
  { use: 'max', pattern: String.raw`\b(most(?!Common\b|Similar\b)|longest)[A-Z]\w*` },
  { use: 'remove, clear', pattern: String.raw`\b[a-z]*[Ff]orget[A-Z]\w*` },
  { use: 'subscribed, notified', pattern: String.raw`\b(is|on|note)Told\b|\btold[A-Z]\w*` },
  { use: 'store, read', pattern: String.raw`\b(keep|read|prune)Answers?\b|\banswerOrKept\b` },
  {
    use: 'request, response',
    pattern: String.raw`\b(const|let) answers?\b|\bworld\.ask\b|\b[a-z]+Answer\b`,
    files: ['server/*.ts'],
    except: ['server/test/protocol/advisor.test.ts']
  },
  {
    use: 'API',
    pattern: String.raw`\b[Ss]urfaces?\b`,
    files: ['server/*.ts', 'scripts/*.ts'],
    except: ['server/auth/mail/email-template.ts']
  },
  { use: 'cannot', pattern: String.raw`${comment}\bcan not\b` },
  { use: 'anonymous', pattern: 'nobody in particular' },
  { use: 'the caller', pattern: String.raw`${comment}\b[Ww]ho(ever)? asks\b` },
  { use: 'the user, anyone who', pattern: String.raw`${comment}\b[Ww]ho(m)?ever\b`, except: ['server/postgres/platform'] },
  { use: 'returns', pattern: String.raw`${comment}(; answers\b|\banswers (how|its|status|with)\b)` },
  { use: 'without, because there is no', pattern: String.raw`${comment}\bfor want of\b` },
  { use: 'fix', pattern: String.raw`${comment}\bmend(s|ed)?\b` },
  { use: 'email', pattern: String.raw`\b[Ee]-mails?\b`, files: docs },
  { use: 'emails', pattern: String.raw`\b[Mm]ails\b`, files: docs },
  { use: 'cannot', pattern: String.raw`\bcan not\b`, files: docs },
  { use: 'brand', pattern: String.raw`\b[Hh]ouses?\b(?! and piece)`, files: docs },
  { use: 'product', pattern: String.raw`\b(?<!house and )[Pp]ieces?\b`, files: docs },
  { use: 'fix', pattern: String.raw`\bmend(s|ed)?\b`, files: docs },
  { use: 'the user, anyone who', pattern: String.raw`\b([Ww]hoever|[Ww]hom|[Ww]ho asks)\b`, files: docs },
  { use: 'without, because there is no', pattern: String.raw`\bfor want of\b`, files: docs },
  {
    use: 'return, respond, response',
    pattern: String.raw`\b[Aa]nswer(s|ed|ing)? (with|by|a|the|to|404|200|413|429)\b`,
    files: docs
  }
]

const exceptions = [':!supabase/migrations', ':!supabase/schema', ':!scripts/word-list.test.ts']

describe('one word for one concept', () => {
  test.each(rules)('$use, not $pattern', (rule) => {
    expect(find(rule)).toEqual([])
  })
})

function find({ pattern, files = code, except = [] }: Rule): string[] {
  const args = ['grep', '--untracked', '-nP', pattern, '--', ...files, ...exceptions, ...except.map((path) => `:!${path}`)]
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' })
  // 1: no match; anything else is an error of git or of the pattern.
  if (status !== 0 && status !== 1) throw new Error(stderr)
  return stdout.trim().split('\n').filter(Boolean)
}
