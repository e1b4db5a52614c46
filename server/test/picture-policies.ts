import { everyone, ids, type PolicyRow, row, staffOnly } from './policy-row.ts'

/** The pictures of the shown product and of the inactive one. */
export const pictureRows = `update demo_products set image_url = 'https://images.example/' || product_id || '.webp';`

const { shownProduct } = ids
const signature = `repeat('0', 512)::bit(512)`

export const picturePolicies: PolicyRow[] = [
  row(
    'product_pictures',
    'one',
    'select',
    `select url from product_pictures where product_uuid = '${shownProduct}'`,
    staffOnly('nothing', 'refused')
  ),
  row(
    'product_pictures',
    'a new one',
    'insert',
    `insert into product_pictures (product_uuid, view, url) values ('${shownProduct}', 9, 'https://images.example/9') returning url`,
    everyone('refused')
  ),
  row(
    'product_pictures',
    'why one cannot be described',
    'update',
    `update product_pictures set problem = 'No picture' where product_uuid = '${shownProduct}' returning url`,
    staffOnly('nothing', 'refused')
  ),
  row('product_pictures', 'its address', 'update', `update product_pictures set url = 'x' returning url`, everyone('refused')),
  row('product_pictures', 'one', 'delete', 'delete from product_pictures returning url', everyone('refused')),
  row('picture_signatures', 'one', 'select', 'select view from picture_signatures', everyone('refused')),
  row(
    'picture_signatures',
    'a new one',
    'insert',
    `insert into picture_signatures (product_uuid, view, signature) values ('${shownProduct}', 0, ${signature}) returning view`,
    everyone('refused')
  ),
  row(
    'picture_signatures',
    'one',
    'update',
    'update picture_signatures set category = null returning view',
    everyone('refused')
  ),
  row('picture_signatures', 'one', 'delete', 'delete from picture_signatures returning view', everyone('refused')),
  row('picture_planes', 'one', 'select', 'select place from picture_planes', everyone('refused')),
  row(
    'picture_planes',
    'a new one',
    'insert',
    `insert into picture_planes (place, above, below, threshold) values (600, '{1}', '{2}', 0) returning place`,
    everyone('refused')
  ),
  row('picture_planes', 'one', 'update', 'update picture_planes set threshold = 0 returning place', everyone('refused')),
  row('picture_planes', 'one', 'delete', 'delete from picture_planes returning place', everyone('refused'))
]
