import type { PartKind } from './understanding.ts'

/** What a phrase means whatever the shop sells; without the words that have no meaning, and in the singular. */
const phrases: [PartKind, string, string][] = [
  [
    'gender',
    'women',
    'for her, women, woman, lady, female, feminine, hers, wife, wives, girlfriend, girl friend, mother, mother in law, mum, mom, mummy, sister, daughter, aunt, auntie, grandmother, grandma, granny, nan, fiancee, niece'
  ],
  [
    'gender',
    'men',
    'for him, men, man, gentleman, gentlemen, gent, guy, male, masculine, husband, hubby, boyfriend, father, father in law, dad, brother, son, uncle, grandfather, grandpa, grandad, granddad, nephew'
  ],
  ['gender', 'unisex', 'unisex, gender neutral, genderless'],
  ['gender', 'kids', 'kid, child, children, baby, toddler, girl, boy'],
  ['sale', 'yes', 'sale, reduced, discounted, discount, marked down, markdown, on offer, special offer, bargain, clearance'],
  ['new', 'yes', 'new, latest, just in, newly arrived, just arrived, this season, recently added'],
  ['stock', 'in', 'in stock, available, ready to ship, not sold out'],
  [
    'sort',
    'price-ascending',
    'cheapest, cheaper, lowest price, lowest first, low to high, sort by price, by price, ascending, less expensive, least expensive, most affordable'
  ],
  [
    'sort',
    'price-descending',
    'most expensive, more expensive, priciest, dearest, highest price, highest first, high to low, descending'
  ],
  ['sort', 'newest', 'newest, most recent, latest first, new first, by new, by date'],
  [
    'like',
    'saved',
    'like the ones i saved, like the one i saved, like my saved, like one i saved, like those i saved, like what i saved'
  ]
]

export const builtInPhrases = phrases.flatMap(([kind, value, list]) =>
  list.split(', ').map((phrase) => ({ phrase, kind, value }))
)

export const builtInCore = 'women men womens mens sale reduced latest available cheapest newest husband mother'

const set = (words: string) => new Set(words.split(' '))

/** Say how a colour is; they belong to the colour that follows. */
export const modifiers = set('dark light pale bright deep soft rich warm cool dusty muted vivid neon pastel dusky')

export const negators = set(
  'not no nothing neither without except nor never non excluding exclude avoid minus isnt arent dont hate dislike'
)

export const imitations = set('faux vegan fake imitation artificial')

/** Parts of a product that a material or colour is about: 'no gold hardware'. */
export const details = set('hardware detail details trim trimming finish accents buckle clasp stitching')

/** Words that are spelt nearly like a word of fashion and are not misspelt. */
export const ordinaryWords = set(
  'card cards living room car house driving block blank write lines lining whole wild strap straps square round stripe striped bright night flight sight place plate large small medium party printed plain pattern back strong line bring pear pears plan plans plane planes brow shown thrown cloth parent parents patient better prevent branch bridge summary formula menu battery bunch blocks whether purpose report format computer confidence percent matters natural seconds letters branches bridges'
)

/** Without a meaning for search, as with the ending -s, -ed or -ing. */
const meaningless = set(
  `a an id ive or in on at of by to is am be it as so i im me my we us do hi um uh er ah oh ok if up no go he s t re ve ll d m st nd
  the and for with from into are been its this that these those there here but ive ill mine our you your she him her his they
  them their who whom which what where when how does did can could would should will shall may might must have has had get
  got getting give gimme want wanna gonna gotta need look search find show see seen shop buy browse browsing please pls plz thank thankyou umm
  uhm erm hmm well okay right hello hey dear like everything just some something anything any thing stuff else one item piece
  product option kind sort type let maybe perhaps possibly really very quite rather pretty nice good great lovely beautiful
  gorgeous elegant stylish cute perfect best chic fancy luxury luxurious designer decent actually basically bit little lot few
  couple pair set colour color coloured colored material size sized price priced pricing cost brand label house only all also
  too now today tonight tomorrow soon next week month year love wear made make making out about then than more most
  much many not without except whats wheres whos isnt arent dont doesnt didnt cant couldnt wont thats theres theyre youre hes
  shes going gone come said say saying change mean meant wait put style fine smell two three four five six seven eight nine ten coming take taking know think hope hoping wonder try tell interested suitable appropriate goes match
  idea recommend suggest suggestion selection range collection instead sir madam vitrine friend someone somebody anyone person
  around roughly budget spend max maximum minimum ideally preferably similar same was were being attend occasion event season
  use using off order after first prefer again alright even enough popular bestseller trending boss colleague neighbour teacher
  yeah yes hold cheap expensive affordable arrival sell selling sold pay paying paid afford nicer other another different law old aged th rd`
    .split(/\s+/)
    .join(' ')
)

export function isStopWord(text: string): boolean {
  return meaningless.has(text) || meaningless.has(text.replace(/(s|ed|ing)$/, ''))
}
