type Ids = readonly string[]

/** The keys of all queries. The first part is the subject; `all` matches every query of a subject. */
export const keys = {
  auth: {
    settings: () => ['auth', 'settings'],
    confirmed: (waitingId: string) => ['auth', 'confirmed', waitingId]
  },
  brands: {
    all: ['brands'],
    shown: () => ['brands', 'shown'],
    byName: (name: string) => ['brands', 'by name', name],
    shopper: (id: string) => ['brands', 'shopper', id],
    staff: (id: string) => ['brands', 'staff', id],
    list: (list: { filter: string; page: number; sort: string | undefined }) => ['brands', 'list', list],
    choices: () => ['brands', 'choices'],
    inactive: (name: string) => ['brands', 'inactive', name],
    names: () => ['brands', 'names'],
    count: () => ['brands', 'count']
  },
  products: {
    all: ['products'],
    shopper: (id: string) => ['products', 'shopper', id],
    staff: (id: string) => ['products', 'staff', id],
    byId: (productIds: Ids) => ['products', 'by id', productIds],
    shown: (ids: Ids) => ['products', 'shown', ids],
    held: (productId: string) => ['products', 'held', productId],
    feed: () => ['products', 'feed'],
    newArrivals: (count: number) => ['products', 'new arrivals', count],
    featured: (count: number) => ['products', 'featured', count],
    byRule: (count: number) => ['products', 'by rule', count],
    lastSaved: (productId: string) => ['products', 'last saved', productId],
    arrivedSince: (since: number) => ['products', 'arrived since', since],
    allInCart: () => ['products', 'in cart'],
    inCart: (productIds: Ids) => ['products', 'in cart', productIds],
    allSaved: () => ['products', 'saved'],
    saved: (productIds: Ids) => ['products', 'saved', productIds],
    ofBrand: (brandName: string, count: number) => ['products', 'of brand', brandName, count],
    brandPicture: (brandName: string) => ['products', 'brand picture', brandName],
    brandCategories: (brandNames: Ids) => ['products', 'brand categories', brandNames],
    lookbook: (brandName: string) => ['products', 'lookbook', brandName],
    newByBrand: () => ['products', 'new by brand'],
    lists: () => ['products', 'list'],
    list: (order: { search: string; sort: string | undefined; filter: object }) => ['products', 'list', order],
    listPage: (order: { search: string; sort: string | undefined; filter: object }, page: number) => [
      'products',
      'list',
      order,
      page
    ],
    filterCounts: (search: string, filter: object) => ['products', 'filter counts', search, filter],
    valuesInUse: (column: string) => ['products', 'values in use', column],
    viewCounts: (filters: readonly object[]) => ['products', 'view counts', filters],
    preview: (ids: Ids, change: object) => ['products', 'preview', ids, change],
    currencies: (selection: string) => ['products', 'currencies', selection],
    total: () => ['products', 'total'],
    count: () => ['products', 'count'],
    orphaned: (brandName: string) => ['products', 'orphaned', brandName],
    existing: (revision: number) => ['products', 'existing', revision],
    existingChunk: (list: string) => ['products', 'existing chunk', list],
    updateBase: (revision: number) => ['products', 'update base', revision]
  },
  views: {
    list: (kind: string) => ['views', 'list', kind]
  },
  categories: {
    all: ['categories']
  },
  arrangements: {
    all: ['arrangements'],
    shown: (page: string) => ['arrangements', 'shown', page],
    draft: (page: string) => ['arrangements', 'draft', page],
    publication: (page: string) => ['arrangements', 'publication', page],
    versions: (page: string) => ['arrangements', 'versions', page],
    products: (ids: Ids) => ['arrangements', 'products', ids],
    preview: (page: string, at: string) => ['arrangements', 'preview', page, at]
  },
  today: {
    figures: () => ['today', 'figures']
  },
  history: {
    all: ['history'],
    record: (table: string, id: string) => ['history', 'record', table, id],
    client: (id: string) => ['history', 'client', id],
    recent: (group: string) => ['history', 'recent', group],
    act: (changeId: number) => ['history', 'act', changeId],
    currencies: (changeIds: readonly number[]) => ['history', 'currencies', changeIds]
  },
  search: {
    all: ['search'],
    results: (request: object) => ['search', 'results', request],
    first: (request: object, take: number) => ['search', 'first', request, take],
    suggestions: (words: string) => ['search', 'suggestions', words],
    lexicon: () => ['search', 'lexicon'],
    rates: () => ['search', 'rates'],
    trending: () => ['search', 'trending'],
    unmet: () => ['search', 'unmet'],
    synonyms: (text: string) => ['search', 'synonyms', text]
  },
  pictures: {
    all: ['pictures'],
    descriptor: (ordinal: number, box: object) => ['pictures', 'descriptor', ordinal, box],
    guess: (descriptor: readonly number[]) => ['pictures', 'guess', descriptor],
    matches: (descriptor: readonly number[], request: object) => ['pictures', 'matches', descriptor, request],
    like: (id: string, request: object) => ['pictures', 'like', id, request]
  },
  curations: {
    all: ['curations'],
    list: () => ['curations', 'list'],
    bySlug: (slug: string) => ['curations', 'by slug', slug],
    ofProduct: (productId: string) => ['curations', 'of product', productId]
  },
  collections: {
    all: ['collections'],
    list: () => ['collections', 'list'],
    bySlug: (slug: string) => ['collections', 'by slug', slug]
  },
  account: {
    profile: (userId: string) => ['account', userId, 'profile'],
    addresses: (userId: string) => ['account', userId, 'addresses'],
    sessions: (userId: string) => ['account', userId, 'sessions'],
    settings: (userId: string) => ['account', userId, 'settings'],
    sizes: (userId: string) => ['account', userId, 'sizes'],
    follows: (userId: string) => ['account', userId, 'follows'],
    recentlyViewed: (userId: string) => ['account', userId, 'recently viewed'],
    stockAlerts: (userId: string, productId: string) => ['account', userId, 'stock alerts', productId],
    backInStock: (userId: string) => ['account', userId, 'back in stock'],
    recentSearches: (userId: string) => ['account', userId, 'recent searches'],
    savedSearches: (userId: string) => ['account', userId, 'saved searches'],
    visits: (userId: string) => ['account', userId, 'visits'],
    visitWaits: (userId: string) => ['account', userId, 'visit waits'],
    serviceRequests: (userId: string) => ['account', userId, 'service requests'],
    secondStep: (userId: string) => ['account', userId, 'second step'],
    secondFactors: (userId: string) => ['account', userId, 'second step', 'factors'],
    recoveryCodes: (userId: string) => ['account', userId, 'second step', 'recovery codes'],
    rememberedDevices: (userId: string) => ['account', userId, 'second step', 'devices'],
    resetRequest: (userId: string) => ['account', userId, 'second step', 'reset'],
    recalledDevice: (userId: string) => ['account', userId, 'recalled device'],
    factorDuty: (userId: string) => ['account', userId, 'factor duty'],
    appEnrolment: (userId: string) => ['account', userId, 'app enrolment']
  },
  style: {
    all: ['style'],
    own: () => ['style', 'own'],
    purposes: (userId: string) => ['style', 'purposes', userId],
    evidence: () => ['style', 'evidence'],
    choices: () => ['style', 'choices'],
    refusalPreview: (facets: Ids) => ['style', 'refusal preview', facets],
    pairCandidates: () => ['style', 'pair candidates'],
    recommended: () => ['style', 'recommended'],
    recommendations: (purpose: string, productId: string | undefined, count: number) => [
      'style',
      'recommended',
      purpose,
      productId ?? null,
      count
    ],
    similarBrands: (brandName: string) => ['style', 'similar brands', brandName]
  },
  salon: {
    all: ['salon'],
    page: () => ['salon', 'page'],
    times: (request: object) => ['salon', 'times', request],
    desk: () => ['salon', 'desk'],
    day: (day: string) => ['salon', 'day', day]
  },
  reservations: {
    all: (userId: string) => ['reservations', userId],
    list: (userId: string, revision: number, take: number) => ['reservations', userId, 'list', revision, take],
    one: (userId: string, id: string, version: number | undefined) => ['reservations', userId, id, version ?? null]
  },
  thread: {
    advisor: (userId: string) => ['thread', 'advisor', userId],
    picture: (path: string) => ['thread', 'picture', path]
  },
  clients: {
    all: ['clients'],
    listPage: (request: object, page: number) => ['clients', 'list', request, page],
    lists: () => ['clients', 'list'],
    counts: () => ['clients', 'counts'],
    record: (id: string) => ['clients', 'record', id],
    messages: (id: string) => ['clients', 'messages', id],
    notes: (id: string) => ['clients', 'notes', id],
    cart: (id: string) => ['clients', 'cart', id],
    saved: (id: string) => ['clients', 'saved', id],
    reservations: (id: string) => ['clients', 'reservations', id],
    closedReservations: () => ['clients', 'closed reservations'],
    closedCount: () => ['clients', 'closed reservations', 'count'],
    visits: (id: string) => ['clients', 'visits', id],
    waiting: () => ['clients', 'waiting'],
    conversations: () => ['clients', 'conversations'],
    advisors: () => ['clients', 'advisors'],
    savedReplies: () => ['clients', 'saved replies'],
    deskSettings: () => ['clients', 'desk settings'],
    count: () => ['clients', 'count']
  },
  waitlist: {
    entries: () => ['waitlist', 'entries'],
    interests: (ids: string[]) => ['waitlist', 'interests', ids],
    count: () => ['waitlist', 'count']
  },
  partners: {
    all: ['partners'],
    followed: (receipt: string) => ['partners', 'followed', receipt],
    open: (count: number) => ['partners', 'open', count],
    decided: (count: number) => ['partners', 'decided', count],
    one: (id: string) => ['partners', 'one', id],
    settings: () => ['partners', 'settings']
  },
  records: {
    found: (words: string) => ['records', 'found', words]
  },
  uploads: {
    ofForm: (formName: string) => ['uploads', formName]
  }
} as const satisfies Record<string, Record<string, readonly string[] | ((...parts: never[]) => readonly unknown[])>>
