import type { PartKind } from './understanding.ts'

/** What a phrase means whatever the shop sells, by kind and value. */
const phrases: [PartKind, string, string][] = [
  [
    'gender',
    'women',
    'for her, for women, for woman, for ladies, women, womens, woman, womans, lady, ladies, female, feminine, hers, wife, wifes, girlfriend, girlfriends, mother, mothers, mum, mums, mom, moms, mummy, sister, sisters, daughter, daughters, aunt, aunty, auntie, grandmother, grandma, granny, nan, fiancee, niece, womans, mother in law, girl friend'
  ],
  [
    'gender',
    'men',
    'for him, for men, for man, men, mens, man, mans, gentleman, gentlemen, gentlemens, gents, guy, guys, male, masculine, husband, husbands, boyfriend, boyfriends, father, fathers, dad, dads, brother, brothers, son, sons, uncle, grandfather, grandpa, grandad, granddad, nephew, hubby, father in law'
  ],
  ['gender', 'unisex', 'unisex, gender neutral, genderless'],
  ['gender', 'kids', 'kids, kid, child, children, childrens, childs, baby, toddler, girls, boys'],
  [
    'sale',
    'yes',
    'sale, on sale, in the sale, in sale, sale items, reduced, discounted, discount, with a discount, marked down, markdown, markdowns, on offer, special offer, special offers, bargain, bargains, on discount, price drop, clearance'
  ],
  [
    'new',
    'yes',
    'new, new in, brand new, new arrivals, new arrival, latest, the latest, just in, newly arrived, just arrived, new season, this season, new collection, recently added'
  ],
  [
    'stock',
    'in',
    'in stock, available, available now, available right now, available today, available immediately, ready to ship, not sold out, that you have, you actually have'
  ],
  [
    'sort',
    'price-ascending',
    'cheapest first, cheapest, lowest price first, lowest price, lowest first, lowest prices, price low to high, low to high, sort by price, order by price, sorted by price, by price, ascending price, ascending, from the cheapest, least expensive, least expensive first, least expensive ones, most affordable, price ascending, sort cheapest'
  ],
  [
    'sort',
    'price-descending',
    'most expensive, most expensive first, priciest, priciest first, highest price first, highest price, highest first, price high to low, high to low, dearest, dearest first, descending, price descending, from the most expensive'
  ],
  [
    'sort',
    'newest',
    'newest, newest first, most recent, most recent first, latest first, sort by newest, sort by new, by newest, by date, sort by date, new first, newest ones'
  ],
  [
    'like',
    'saved',
    'like the ones i saved, like the one i saved, like my saved, like ones i saved, like those i saved, like what i saved'
  ]
]

/** With the kind and the value separated by '=', by phrase. */
export const builtInPhrases = phrases.flatMap(([kind, value, list]) =>
  list.split(', ').map((phrase) => ({ phrase, kind, value }))
)

export const builtInCore = 'women men womens mens sale reduced latest available cheapest newest husband mother'

const set = (words: string) => new Set(words.split(' '))

/** Say how a colour is; they belong to the colour that follows. */
export const modifiers = set(
  'dark light pale bright deep soft rich warm cool dusty muted vivid neon pastel dusky faded hot baby'
)

export const negators = set(
  'not no without except nor never non excluding exclude avoid minus isnt arent dont hate hates dislike dislikes'
)

/** May stand between a negation and what it is about. */
export const negationFillers = set(
  'any in made of a an the too that is with want like my me show from be are it but really need wear by please to see ones by for contain containing have'
)

export const imitations = set('faux vegan fake imitation artificial synthetic')

/** Parts of a product that a material or colour is about: 'no gold hardware'. */
export const details = set('hardware detail details detailing trim trimming finish accents buckle clasp stitching fittings')

/** Words that are spelt nearly like a word of fashion and are not misspelt. */
export const ordinaryWords = set(
  'block blocks blank while write writing lines lining liner still store stores whole wild strap straps square round stripe striped stripes heeled boyfriend belted suited watched matching cotton-like bright night knight light flight sight place plate large small medium long short tall wide slim soft hard thick thin heavy party pretty print printed plain simple classic modern vintage retro floral pattern patterned quilted woven chunky oversized fitted tailored cropped oval hand made italian french english scottish british japanese irish swedish german spanish portuguese swiss paris london milan rome tokyo'
)

/** Words without a meaning for search. */
export const stopWords = set(
  `a an the and or in on at of for with by from to into is are am be been it its this that these those there here as so but
  i im ive id ill me my mine we us our you your yours he she him her his hers they them their who whom which what where when
  how do does did can could would should will shall may might must have has had having got get gets getting give gimme want
  wants wanted need needs needed looking look looks search searching find finding show showing see seeing seen shop shopping
  buy buying browse please pls plz thanks thank thankyou um umm uh uhm er erm ah oh hmm hm well ok okay right hi hello hey
  dear like everything everybody just some something somethings anything any thing things stuff else ones one item items piece pieces product
  products option options kind kinds sort sorts type types lets let maybe perhaps possibly really very quite rather pretty
  nice good great lovely beautiful gorgeous pretty elegant stylish cute cool perfect best chic fancy luxury luxurious designer
  decent actually basically literally sort kinda kind bit little lot lots few couple pair pairs pairing set colour colours
  color colors coloured colored material materials size sizes sized price prices priced pricing cost costs costing brand
  brands label labels house only all also too now today tonight tomorrow soon next week weekend month year love loves loved
  wear wears wearing made make makes making out up down about if then than more most much many not no without except
  whats wheres whos hows isnt arent dont doesnt didnt cant couldnt wont wouldnt shouldnt thats theres theyre youre hes shes
  available go going gone come comes coming take know think thinking hoping hope wondering trying try tell interested
  suitable appropriate goes match matching ideas idea recommend recommendation recommendations suggest suggestion suggestions
  selection range collection collections please instead sir madam vitrine friend someone somebody anyone person s t re ve ll d m
  around roughly approximately budget spend spending max maximum min minimum ideally preferably similar same was were being
  attend attending occasion event season use using off order ordering after wanna gonna gotta stock section
  first prefer preferred preference searched again what's alright yeah yes hold on cheap expensive affordable`
    .split(/\s+/)
    .join(' ')
)
