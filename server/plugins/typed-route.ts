import type {
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
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
