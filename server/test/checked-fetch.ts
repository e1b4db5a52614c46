import { type ApiDocument, fetchApiDocument } from './api-document.ts'

const describedApis = ['/auth/v1', '/storage/v1']

export type CheckedFetch = {
  /** Throws if a response is not as the OpenAPI document of its API describes it. */
  fetch: typeof fetch
  /** All that `fetch` has thrown: supabase-js returns it as an error, which a test may ignore. */
  problems: string[]
}

export function checkedFetch(url: string): CheckedFetch {
  const problems: string[] = []
  const documents = new Map<string, Promise<ApiDocument>>()
  const documentOf = (api: string) => {
    const document = documents.get(api) ?? fetchApiDocument(api)
    documents.set(api, document)
    return document
  }
  return {
    problems,
    async fetch(input, init) {
      const response = await fetch(input, init)
      const api = describedApis.map((path) => url + path).find((api) => response.url.startsWith(`${api}/`))
      if (api === undefined) return response
      const { method = 'GET', headers } = input instanceof Request ? input : (init ?? {})
      const path = response.url.slice(api.length)
      const isAnonymous = !hasKey(new Headers(headers), new URL(response.url))
      const problem = await (await documentOf(api)).findProblem({ method, path, isAnonymous, response })
      if (problem === undefined) return response
      problems.push(problem)
      throw new Error(problem)
    }
  }
}

function hasKey(headers: Headers, { searchParams }: URL): boolean {
  return headers.has('apikey') || headers.has('authorization') || searchParams.has('apikey')
}
