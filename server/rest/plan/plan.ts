import type { ApiRequest } from '#server/rest/parse/parse-request.ts'
import type { Payload } from '#server/rest/parse/payload.ts'
import type { Column, Routine, Table } from '#server/rest/schema-cache/schema-cache.ts'
import type { Output } from './negotiate.ts'
import type { Condition, ReadNode } from './read-plan.ts'

export type Plan = ReadPlan | WritePlan | CallPlan

type PlanBase = { request: ApiRequest; read: ReadNode; output: Output; isReadOnly: boolean }

export type ReadPlan = PlanBase & { kind: 'read'; table: Table }

export type WritePlan = PlanBase & { kind: 'write'; table: Table; write: Insert | Update | Delete }

export type CallPlan = PlanBase & { kind: 'call'; routine: Routine; arguments: CallArguments }

type Written = {
  columns: Column[]
  payload: JsonPayload
  /** Missing keys get the column's default, not null. */
  hasDefaults: boolean
}

export type JsonPayload = Extract<Payload, { kind: 'json' }>

export type Insert = Written & {
  kind: 'insert'
  conflict: { resolution: 'merge-duplicates' | 'ignore-duplicates'; columns: string[] } | undefined
  where: Condition[]
  isPut: boolean
}

export type Update = Written & { kind: 'update'; where: Condition[] }

export type Delete = { kind: 'delete'; where: Condition[] }

export type CallArguments =
  | { kind: 'named'; payload: JsonPayload; names: string[] }
  | { kind: 'direct'; values: Map<string, string | string[]> }
  | { kind: 'whole'; value: string | Buffer }
