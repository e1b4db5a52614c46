import { expect, test } from 'vitest'
import { demoLexicon } from '#supabase/cases/lexicon.ts'
import { relevanceCases } from '#supabase/cases/relevance.ts'
import { emptyRequest } from '#web/domain/search/search-request.ts'
import { understandRequest } from './understand-request.ts'

// server/test/search-relevance.test.ts checks what these requests find.
test.each(relevanceCases)('"%s" asks for %o', (sentence, request) => {
  expect(understandRequest(sentence, demoLexicon).request).toEqual({ ...emptyRequest, ...request })
})
