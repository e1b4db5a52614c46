export type Described = { comment: string | null; tables: DescribedTable[]; routines: DescribedRoutine[] }

export type DescribedTable = { name: string; comment: string | null; is_writable: boolean; columns: DescribedColumn[] }

export type DescribedColumn = {
  name: string
  comment: string | null
  type: string
  isRequired: boolean
  maxLength: number | null
  defaultSql: string | null
  enum: string[] | null
}

export type DescribedRoutine = {
  name: string
  comment: string | null
  parameters: DescribedParameter[]
  /** Read-only, so GET may call it. */
  is_reading: boolean
}

export type DescribedParameter = { name: string; type: string; isRequired: boolean; isVariadic: boolean }

export type Part = { [key: string]: unknown }
