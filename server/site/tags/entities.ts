/** An entity of schema.org. URLs may be paths of the server. */
export type Entity = { '@type': string; [property: string]: unknown }

export type Crumb = { name: string; path: string }

export const shopEntities: Entity[] = [
  { '@type': 'Organization', name: 'Vitrine', url: '/', logo: '/icons/icon-512.png' },
  { '@type': 'WebSite', name: 'Vitrine', url: '/' }
]

export function breadcrumbs(crumbs: Crumb[]): Entity {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Vitrine', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: path
    }))
  }
}

/** Paths begin with one slash; a name that does so is no value of these properties. */
const addresses = new Set(['url', 'logo', 'image', 'item'])

export function withOrigin(entity: unknown, origin: string): unknown {
  if (Array.isArray(entity)) return entity.map((one) => withOrigin(one, origin))
  if (typeof entity !== 'object' || entity === null) return entity
  return Object.fromEntries(
    Object.entries(entity).map(([name, value]) => [
      name,
      addresses.has(name) && typeof value === 'string' ? new URL(value, origin).href : withOrigin(value, origin)
    ])
  )
}
