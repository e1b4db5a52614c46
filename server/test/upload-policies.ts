import { everyone, type PolicyRow, row, type Verb } from './policy-row.ts'

const uploads = 'storage.resumable_uploads'
const parts = 'storage.resumable_parts'
const removed = 'storage.removed_versions'

/** Resumable uploads and what is still to be removed belong to the storage API: nobody else sees them. */
export const uploadPolicies: PolicyRow[] = (
  [
    [uploads, 'select', `select id from ${uploads}`],
    [
      uploads,
      'insert',
      `insert into ${uploads} (id, bucket_id, name, is_upsert, metadata, role, expires_at)
       values (gen_random_uuid(), 'x', 'x', false, '{}', 'anon', now()) returning id`
    ],
    [uploads, 'update', `update ${uploads} set received = 0 returning id`],
    [uploads, 'delete', `delete from ${uploads} returning id`],
    [parts, 'select', `select version from ${parts}`],
    [
      parts,
      'insert',
      `insert into ${parts} (upload_id, start, size, version, etag) values (gen_random_uuid(), 0, 0, 'x', 'x') returning version`
    ],
    [parts, 'update', `update ${parts} set size = 0 returning version`],
    [parts, 'delete', `delete from ${parts} returning version`],
    [removed, 'select', `select version from ${removed}`],
    [removed, 'insert', `insert into ${removed} (version) values ('x') returning version`],
    [removed, 'update', `update ${removed} set version = 'y' returning version`],
    [removed, 'delete', `delete from ${removed} returning version`]
  ] satisfies [string, Verb, string][]
).map(([relation, verb, sql]) => row(relation, 'any', verb, sql, everyone('refused')))
