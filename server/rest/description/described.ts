/** What the description of a schema is made of, as description-sql.ts asks for it. */
export type Described = { comment: string | null; tables: DescribedTable[]; routines: DescribedRoutine[] }

export type DescribedTable = { name: string; comment: string | null; is_writable: boolean; columns: DescribedColumn[] }

export type DescribedColumn = {
  name: string
  comment: string | null
  /** The base type of a domain, without a length. */
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
  /** Whether it changes nothing, so that GET may call it. */
  is_reading: boolean
}

export type DescribedParameter = { name: string; type: string; isRequired: boolean; isVariadic: boolean }

/** A part of the document; what is undefined is left out. */
export type Part = { [key: string]: unknown }
