import type {
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod
} from 'fastify'
import { hasZodFastifySchemaValidationErrors, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { z } from 'zod'

export type RouteSchema = {
  summary: string
  params?: z.ZodType
  querystring?: z.ZodType
  body?: z.ZodType
  consumes?: string[]
  /** By status. It documents the response and does not change it; errors come from `describeRoutes`. */
  response: Record<number, z.ZodType | { description: string; content: Record<string, { schema: z.ZodType }> }>
}

type Handler<Schema> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  unknown,
  Omit<Schema, 'response'>,
  ZodTypeProvider
>

export type TypedRoute<Schema extends RouteSchema> = { schema: Schema; handler: Handler<Schema> }

/** Params, query and body of the handler's request are what the schema parses them to. */
export function typedRoute<Schema extends RouteSchema>(schema: Schema, handler: Handler<Schema>): TypedRoute<Schema> {
  return { schema, handler }
}

/** Validates requests by the schemas of the routes registered after it. */
export function validateRequests(scope: FastifyInstance): void {
  scope.setValidatorCompiler(validatorCompiler)
  // Clients get the first violation (requestIssueOf). A text of all of them could be far longer than the request.
  scope.setSchemaErrorFormatter((_issues, part) => new Error(`The ${part} of the request violates its schema`))
}

export type RequestIssue = {
  in: string | undefined
  path: string
  message: string
  /** Whether the rule has a message of its own. */
  isCustom: boolean
}

/** The first violation of a request's schema. */
export function requestIssueOf(error: unknown): RequestIssue | undefined {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined
  const [issue] = error.validation
  return {
    in: error.validationContext,
    path: issue?.instancePath.slice(1) ?? '',
    message: issue?.message ?? '',
    isCustom: issue?.keyword === 'custom'
  }
}
