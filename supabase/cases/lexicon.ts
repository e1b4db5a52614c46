import catalogue from '#supabase/demo/catalogue.json' with { type: 'json' }
import { categoryWords } from './category-words.ts'

type Term = { name: string; words: string[] }

const colours = terms({
  black:
    'black, jet, onyx, ebony, noir, ink, obsidian, jet black, black patent, blackest, raven, coal black, midnight black, soot, liquorice, licorice',
  white:
    'white, ivory, off white, cream, chalk, ecru, eggshell, alabaster, snow, milk, porcelain, bone, vanilla, pearl, winter white, silver white, optic white, blanc, bianco',
  grey: 'grey, gray, charcoal, slate, anthracite, stone grey, stone gray, smoke, mist, ash, graphite, dove, pewter, gunmetal, lead grey, marl, heather grey, heather gray, fog, flint',
  beige:
    'beige, sand, oatmeal, oat, fawn, stone, taupe, nude, greige, biscuit, nougat, almond, mushroom, putty, champagne, parchment, buff, neutral, wheat',
  brown:
    'brown, tan, cognac, camel, caramel, chocolate, chestnut, tortoiseshell, tortoise, tortoise shell, peat, bog oak, mahogany, espresso, coffee, toffee, hazel, hazelnut, tobacco, mocha, walnut brown, umber, sepia, dark brown, bronze, havana, saddle brown, russet, cocoa',
  red: 'red, oxblood, burgundy, claret, garnet, carmine, ruby, crimson, scarlet, cherry, poppy, wine, bordeaux, cardinal, maroon, vermilion, camellia red, camellia, brick, cranberry, merlot, ruby red, cherry red, brick red, wine red, blood red, rouge, rosso',
  pink: 'pink, rose, blush, salmon, raspberry, fuchsia, magenta, hot pink, baby pink, powder pink, dusty pink, dusty rose, coral pink, shell pink, peony, rosewood pink, bubblegum, flamingo, old rose, cerise, salmon pink',
  purple:
    'purple, violet, pale violet, aubergine, eggplant, plum, lilac, lavender, mauve, heather, amethyst, grape, damson, orchid, mulberry, wisteria, heliotrope',
  orange:
    'orange, terracotta, persimmon, rust, coral, tangerine, apricot, peach, amber, burnt orange, copper, pumpkin, clementine, papaya, melon, paprika, burnt sienna, sienna',
  yellow:
    'yellow, ochre, ocher, straw, marigold, mustard, lemon, citrine, saffron, butter, canary, sunflower, primrose, maize, butter yellow, honey, daffodil, turmeric',
  green:
    'green, forest, forest green, racing green, bottle green, olive, emerald, emerald green, moss, sage, leaf green, leaf, sea green, celadon, mint, khaki, jade, hunter green, lime, pistachio, fern, ivy, army green, pine, malachite, dark green, olive green, sage green, mint green, lime green',
  blue: 'blue, navy, navy blue, indigo, slate blue, smoke blue, sapphire, sapphire blue, cobalt, sky blue, baby blue, royal blue, turquoise, teal, azure, denim blue, powder blue, ice blue, cerulean, aqua, petrol, midnight blue, ultramarine, electric blue, marine, cornflower, duck egg, bleu',
  gold: 'gold, golden, gilt, yellow gold, rose gold, pale gold, brass, gold tone, antique gold, old gold, gilded, gold coloured, gold colored, light gold, metallic gold',
  silver:
    'silver, platinum, white gold, chrome, silvery, silver tone, mercury, metallic silver, steel grey, antique silver, silver coloured, silver colored, argent'
})

const materials = terms({
  leather:
    'leather, calfskin, calf, calf leather, saffiano, nappa, napa, bridle, bridle leather, box calf, box calfskin, pebbled calfskin, pebbled leather, grained leather, grain leather, cross grain, patent, patent leather, patent calfskin, lambskin, lamb leather, sheepskin leather, cowhide, goatskin, deerskin, hide, full grain, vegetable tanned, oak bark tanned, smooth leather, soft leather, real leather, genuine leather, nubuck leather',
  suede: 'suede, nubuck, calf suede, goat suede, suedette',
  silk: 'silk, silk twill, twill, satin, silk satin, crepe de chine, chiffon, organza, mulberry silk, charmeuse, silky, habotai',
  cashmere: 'cashmere, mongolian cashmere, pure cashmere, kashmir, pashmina, cashmere wool, cashmere blend',
  wool: 'wool, merino, lambswool, lamb wool, merino wool, extra fine merino, donegal wool, tweed, donegal tweed, virgin wool, mohair, alpaca, shetland, woollen, woolen, woolly, flannel, boucle, felt',
  cotton: 'cotton, organic cotton, pima cotton, poplin, jersey, denim, corduroy, sea island cotton',
  linen: 'linen, flax, pure linen, irish linen, linen blend',
  canvas: 'canvas, cotton canvas, waxed canvas, coated canvas, sailcloth, duck canvas, canvas lined',
  acetate: 'acetate, bio acetate, tortoiseshell acetate, cellulose acetate, horn rimmed, plastic',
  gold: 'gold, yellow gold, rose gold, white gold, pale gold, pink gold, recycled gold, solid gold, 18k gold, 18 carat gold, 18k, 18ct, 18kt, 14k, 18 karat, 18 carat, 9 carat gold',
  platinum: 'platinum, plat, 950 platinum',
  silver: 'silver, sterling silver, sterling, 925 silver, solid silver, silver plated',
  steel: 'steel, stainless steel, stainless, gold plated steel, surgical steel',
  diamond: 'diamond, diamonds, pave, pave diamonds, solitaire diamond, brilliant, brilliant cut, diamante',
  emerald: 'emerald, emeralds',
  sapphire: 'sapphire, sapphires, blue sapphire',
  ruby: 'ruby, rubies',
  pearl:
    'pearl, pearls, south sea pearl, south sea pearls, akoya, akoya pearl, akoya pearls, freshwater pearl, freshwater pearls, mother of pearl',
  glass: 'glass, mineral glass, sapphire crystal, crystal, lacquered glass, clear glass',
  wax: 'wax, soy wax, soy, beeswax, mineral wax, rapeseed wax, coconut wax',
  stoneware: 'stoneware, glazed stoneware, ceramic, ceramics, earthenware, pottery',
  wood: 'wood, walnut, oak, wooden, ash wood, walnut lid, beech, teak, olive wood'
})

const occasions = terms({
  day: 'day, everyday, every day, daytime, daily, casual, city, brunch, lunch, errands, school run, day to day',
  evening:
    'evening, evenings, evening wear, eveningwear, night out, date night, date, dinner, dinner party, party, parties, cocktail, cocktails, cocktail party, gala, ball, black tie, opera, theatre, theater, prom, dance, nightclub, clubbing, formal, red carpet, new years eve',
  work: 'work, office, business, meeting, meetings, interview, job interview, desk, boardroom, commute, commuting, workwear, professional, conference, commuter, work wear',
  travel:
    'travel, travelling, traveling, trip, trips, flight, plane, journey, weekend, weekends, weekend away, city break, airport, cabin, business trip',
  gift: 'gift, gifts, present, presents, birthday, birthday present, birthday gift, mothers day, fathers day, valentines, valentines day, anniversary, anniversary gift, graduation, thank you gift, housewarming, stocking filler, secret santa, christening, christmas present, xmas present',
  engagement: 'engagement, proposal, propose, proposing, engaged, betrothal, popping the question',
  wedding:
    'wedding, weddings, wedding guest, bridal, bride, bridesmaid, bridesmaids, marriage, mother of bride, wedding day, married, getting married, marrying, groom, best man',
  holiday:
    'holiday, holidays, vacation, beach, resort, cruise, seaside, honeymoon, poolside, pool, getaway, sun holiday, beach holiday',
  winter: 'winter, wintry, cold weather, christmas, xmas, skiing, ski trip, apres ski, snowy',
  spring: 'spring, springtime, easter',
  summer: 'summer, summery, summertime, hot weather, warm weather, garden party, festival',
  autumn: 'autumn, fall, autumnal, autumn winter, fall winter'
})

const { brands, products } = catalogue
const categories = distinct(products.map((product) => product.category)).map((name) => ({
  name,
  subcategories: distinct(products.filter((product) => product.category === name).map((product) => product.subcategory))
}))

/** What the parser knows of the demo shop; the type is `Lexicon` of web/domain/search/lexicon.ts. */
export const demoLexicon = {
  brands: brands.map((brand) => brand.name),
  categories,
  colours,
  materials,
  occasions,
  sizes: distinct(products.flatMap((product) => product.available_sizes)),
  synonyms: categoryWords
}

export const demoProductNames = products.map(({ name }) => name)

function terms(lists: Record<string, string>): Term[] {
  return Object.entries(lists).map(([name, list]) => ({ name, words: distinct(list.split(', ')) }))
}

function distinct(values: string[]): string[] {
  return [...new Set(values)]
}
