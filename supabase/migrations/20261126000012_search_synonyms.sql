-- What the words of clients and of products mean to the search. Staff edit it.

-- `word` may be a phrase of up to three words. Kind 'word' maps a client's word to one that products use ('trainer' to
-- 'sneaker'). Kinds 'colour', 'material' and 'occasion' map words of products and of clients to the value of a facet
-- ('oxblood' to red), and kind 'broader' such a value to one that it implies: suede is leather, and what suits an evening
-- suits a wedding.
create table public.search_synonyms (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('word', 'colour', 'material', 'occasion', 'broader')),
  word text not null check (word = public.fold(word) and word ~ '^\w+( \w+){0,2}$' and length(word) <= 60),
  meaning text not null check (meaning = public.fold(meaning) and meaning ~ '^\w+( \w+){0,2}$' and length(meaning) <= 60),
  created_at timestamptz not null default now(),
  unique (kind, word, meaning)
);

create index search_synonyms_meaning_idx on public.search_synonyms (kind, meaning);

alter table public.search_synonyms enable row level security;
revoke all on public.search_synonyms from anon, authenticated;
grant select on public.search_synonyms to anon, authenticated;
grant insert, update, delete on public.search_synonyms to authenticated;
create policy "anyone reads synonyms" on public.search_synonyms for select to anon, authenticated using (true);
create policy "staff add synonyms" on public.search_synonyms for insert to authenticated
  with check ((select public.is_staff()));
create policy "staff edit synonyms" on public.search_synonyms for update to authenticated
  using ((select public.is_staff())) with check ((select public.is_staff()));
create policy "staff delete synonyms" on public.search_synonyms for delete to authenticated
  using ((select public.is_staff()));

-- The phrases of up to three words in a text, in their places. Texts of a list are joined by '|', which ends a phrase.
create function public.phrases(words text) returns table (phrase text, first_place integer, last_place integer)
language sql immutable parallel safe
set search_path = ''
as $$
  with tokens as (
    select string_to_array(btrim(regexp_replace(
      replace(public.fold(left(words, 4000)), '|', ' | '), '[^[:alnum:]|]+', ' ', 'g'
    )), ' ') as list
  )
  select array_to_string(list[start : start + extra], ' '), start, start + extra
  from tokens, generate_subscripts(list, 1) as start, generate_series(0, 2) as extra
  where start + extra <= cardinality(list) and '|' <> all (list[start : start + extra])
$$;

-- The values of one kind that a text names. A longer phrase hides the shorter ones in it: rose gold is not rose.
create function public.meanings(of_kind text, words text) returns text[]
language sql stable
set search_path = ''
as $$
  with found as (
    select part.first_place, part.last_place, synonym.meaning
    from public.phrases(words) as part
    join public.search_synonyms as synonym on synonym.kind = of_kind and synonym.word = part.phrase
  )
  select coalesce(array_agg(distinct found.meaning), '{}') from found
  where not exists (
    select from found as longer
    where longer.first_place <= found.first_place and longer.last_place >= found.last_place
      and longer.last_place - longer.first_place > found.last_place - found.first_place
  )
$$;

revoke all on function public.phrases(text), public.meanings(text, text) from public, anon, authenticated;

insert into public.search_synonyms (kind, meaning, word)
select kind, meaning, word from (values
  ('colour', 'black', 'black, jet, onyx, ebony, noir, ink, obsidian, jet black, black patent, blackest, raven, coal black,
    midnight black, soot, liquorice, licorice'),
  ('colour', 'white', 'white, ivory, off white, cream, chalk, ecru, eggshell, alabaster, snow, milk, porcelain, bone,
    vanilla, pearl, winter white, silver white, optic white, blanc, bianco'),
  ('colour', 'grey', 'grey, gray, charcoal, slate, anthracite, stone grey, stone gray, smoke, mist, ash, graphite, dove,
    pewter, gunmetal, lead grey, marl, heather grey, heather gray, fog, flint'),
  ('colour', 'beige', 'beige, sand, oatmeal, oat, fawn, stone, taupe, nude, greige, biscuit, nougat, almond, mushroom, putty,
    champagne, parchment, buff, neutral, wheat'),
  ('colour', 'brown', 'brown, tan, cognac, camel, caramel, chocolate, chestnut, tortoiseshell, tortoise, tortoise shell,
    peat, bog oak, mahogany, espresso, coffee, toffee, hazel, hazelnut, tobacco, mocha, walnut brown, umber, sepia,
    dark brown, bronze, havana, saddle brown, russet, cocoa'),
  ('colour', 'red', 'red, oxblood, burgundy, claret, garnet, carmine, ruby, crimson, scarlet, cherry, poppy, wine, bordeaux,
    cardinal, maroon, vermilion, camellia red, camellia, brick, cranberry, merlot, ruby red, cherry red, brick red, wine red,
    blood red, rouge, rosso'),
  ('colour', 'pink', 'pink, rose, blush, salmon, raspberry, fuchsia, magenta, hot pink, baby pink, powder pink, dusty pink,
    dusty rose, coral pink, shell pink, peony, rosewood pink, bubblegum, flamingo, old rose, cerise, salmon pink'),
  ('colour', 'purple', 'purple, violet, pale violet, aubergine, eggplant, plum, lilac, lavender, mauve, heather, amethyst,
    grape, damson, orchid, mulberry, wisteria, heliotrope'),
  ('colour', 'orange', 'orange, terracotta, persimmon, rust, coral, tangerine, apricot, peach, amber, burnt orange, copper,
    pumpkin, clementine, papaya, melon, paprika, burnt sienna, sienna'),
  ('colour', 'yellow', 'yellow, ochre, ocher, straw, marigold, mustard, lemon, citrine, saffron, butter, canary, sunflower,
    primrose, maize, butter yellow, honey, daffodil, turmeric'),
  ('colour', 'green', 'green, forest, forest green, racing green, bottle green, olive, emerald, emerald green, moss, sage,
    leaf green, leaf, sea green, celadon, mint, khaki, jade, hunter green, lime, pistachio, fern, ivy, army green, pine,
    malachite, dark green, olive green, sage green, mint green, lime green'),
  ('colour', 'blue', 'blue, navy, navy blue, indigo, slate blue, smoke blue, sapphire, sapphire blue, cobalt, sky blue,
    baby blue, royal blue, turquoise, teal, azure, denim blue, powder blue, ice blue, cerulean, aqua, petrol, midnight blue,
    ultramarine, electric blue, marine, cornflower, duck egg, bleu'),
  ('colour', 'gold', 'gold, golden, gilt, yellow gold, rose gold, pale gold, brass, gold tone, antique gold, old gold,
    gilded, gold coloured, gold colored, light gold, metallic gold'),
  ('colour', 'silver', 'silver, platinum, white gold, chrome, silvery, silver tone, mercury, metallic silver, steel grey,
    antique silver, silver coloured, silver colored, argent'),
  ('material', 'leather', 'leather, calfskin, calf, calf leather, saffiano, nappa, napa, bridle, bridle leather, box calf,
    box calfskin, pebbled calfskin, pebbled leather, grained leather, grain leather, cross grain, patent, patent leather,
    patent calfskin, lambskin, lamb leather, sheepskin leather, cowhide, goatskin, deerskin, hide, full grain,
    vegetable tanned, oak bark tanned, smooth leather, soft leather, real leather, genuine leather, nubuck leather'),
  ('material', 'suede', 'suede, nubuck, calf suede, goat suede, suedette'),
  ('material', 'silk', 'silk, silk twill, twill, satin, silk satin, crepe de chine, chiffon, organza, mulberry silk,
    charmeuse, silky, habotai'),
  ('material', 'cashmere', 'cashmere, mongolian cashmere, pure cashmere, kashmir, pashmina, cashmere wool, cashmere blend'),
  ('material', 'wool', 'wool, merino, lambswool, lamb wool, merino wool, extra fine merino, donegal wool, tweed,
    donegal tweed, virgin wool, mohair, alpaca, shetland, woollen, woolen, woolly, flannel, boucle, felt'),
  ('material', 'cotton', 'cotton, organic cotton, pima cotton, poplin, jersey, denim, corduroy, sea island cotton'),
  ('material', 'linen', 'linen, flax, pure linen, irish linen, linen blend'),
  ('material', 'canvas', 'canvas, cotton canvas, waxed canvas, coated canvas, sailcloth, duck canvas, canvas lined'),
  ('material', 'acetate', 'acetate, bio acetate, tortoiseshell acetate, cellulose acetate, horn rimmed, plastic'),
  ('material', 'gold', 'gold, yellow gold, rose gold, white gold, pale gold, pink gold, recycled gold, solid gold, 18k gold,
    18 carat gold, 18k, 18ct, 18kt, 14k, 18 karat, 18 carat, 9 carat gold'),
  ('material', 'platinum', 'platinum, plat, 950 platinum'),
  ('material', 'silver', 'silver, sterling silver, sterling, 925 silver, solid silver, silver plated'),
  ('material', 'steel', 'steel, stainless steel, stainless, gold plated steel, surgical steel'),
  ('material', 'diamond', 'diamond, diamonds, pave, pave diamonds, solitaire diamond, brilliant, brilliant cut, diamante'),
  ('material', 'emerald', 'emerald, emeralds'),
  ('material', 'sapphire', 'sapphire, sapphires, blue sapphire'),
  ('material', 'ruby', 'ruby, rubies'),
  ('material', 'pearl', 'pearl, pearls, south sea pearl, south sea pearls, akoya, akoya pearl, akoya pearls,
    freshwater pearl, freshwater pearls, mother of pearl'),
  ('material', 'glass', 'glass, mineral glass, sapphire crystal, crystal, lacquered glass, clear glass'),
  ('material', 'wax', 'wax, soy wax, soy, beeswax, mineral wax, rapeseed wax, coconut wax'),
  ('material', 'stoneware', 'stoneware, glazed stoneware, ceramic, ceramics, earthenware, pottery'),
  ('material', 'wood', 'wood, walnut, oak, wooden, ash wood, walnut lid, beech, teak, olive wood'),
  ('occasion', 'day', 'day, everyday, every day, daytime, daily, casual, city, brunch, lunch, errands, school run,
    day to day'),
  ('occasion', 'evening', 'evening, evenings, evening wear, eveningwear, night out, date night, date, dinner, dinner party,
    party, parties, cocktail, cocktails, cocktail party, gala, ball, black tie, opera, theatre, theater, prom, dance,
    nightclub, clubbing, formal, red carpet, new years eve'),
  ('occasion', 'work', 'work, office, business, meeting, meetings, interview, job interview, desk, boardroom, commute,
    commuting, workwear, professional, conference, commuter, work wear'),
  ('occasion', 'travel', 'travel, travelling, traveling, trip, trips, flight, plane, journey, weekend, weekends,
    weekend away, city break, airport, cabin, business trip'),
  ('occasion', 'gift', 'gift, gifts, present, presents, birthday, birthday present, birthday gift, mothers day, fathers day,
    valentines, valentines day, anniversary, anniversary gift, graduation, thank you gift, housewarming, stocking filler,
    secret santa, christening, christmas present, xmas present'),
  ('occasion', 'engagement', 'engagement, proposal, propose, proposing, engaged, betrothal, popping the question'),
  ('occasion', 'wedding', 'wedding, weddings, wedding guest, bridal, bride, bridesmaid, bridesmaids, marriage,
    mother of bride, wedding day, married, getting married, marrying, groom, best man'),
  ('occasion', 'holiday', 'holiday, holidays, vacation, beach, resort, cruise, seaside, honeymoon, poolside, pool, getaway,
    sun holiday, beach holiday'),
  ('occasion', 'winter', 'winter, wintry, cold weather, christmas, xmas, skiing, ski trip, apres ski, snowy'),
  ('occasion', 'spring', 'spring, springtime, easter'),
  ('occasion', 'summer', 'summer, summery, summertime, hot weather, warm weather, garden party, festival'),
  ('occasion', 'autumn', 'autumn, fall, autumnal, autumn winter, fall winter'),
  ('word', 'bag', 'handbag, purse, pocketbook, hand bag'),
  ('word', 'top handle bag', 'top handle, top handled bag, handheld bag, satchel, lady bag'),
  ('word', 'tote', 'tote bag, shopper, shopping bag, carryall, carry all, market bag, beach bag, holdall'),
  ('word', 'evening bag', 'clutch, clutch bag, minaudiere, evening purse, party bag, cocktail bag, evening clutch'),
  ('word', 'crossbody', 'crossbody bag, cross body, shoulder bag, messenger bag, sling bag, camera bag'),
  ('word', 'backpack', 'rucksack, knapsack'),
  ('word', 'luggage', 'suitcase, trolley, carry on, weekender, duffel, duffle, duffel bag, suit carrier'),
  ('word', 'small leather goods', 'slg, slgs, leather goods, leather accessories'),
  ('word', 'wallet', 'billfold, pocket book, coin purse, notecase, long wallet'),
  ('word', 'cardholder', 'card holder, card case, card wallet, credit card holder, card sleeve, business card holder'),
  ('word', 'accessories', 'accessory'),
  ('word', 'belt', 'waist belt, sash'),
  ('word', 'scarf', 'muffler, headscarf, neckerchief, shawl, bandana, head scarf, foulard, stole, kerchief, scarfs, wrap'),
  ('word', 'sunglasses', 'shades, specs, sunnies, sun glasses, eyewear, glasses, spectacles, eyeglasses, frames, eye wear,
    sunglass'),
  ('word', 'gloves', 'mittens, mitts'),
  ('word', 'hat', 'beanie, cap, fedora, beret, bobble hat'),
  ('word', 'ready to wear', 'clothes, clothing, apparel, rtw, garment, fashion, outfit, womenswear, menswear'),
  ('word', 'sweater', 'jumper, pullover, knit, knitwear, crewneck, crew neck, roll neck, rollneck, turtleneck, polo neck,
    jersey top, woolly jumper'),
  ('word', 'cardigan', 'cardi, cardy, knit jacket, button up knit'),
  ('word', 'trouser', 'pants, slacks, chinos'),
  ('word', 'jeans', 'denims, dungarees'),
  ('word', 'coat', 'overcoat, trench, trench coat, raincoat, mac, parka, peacoat'),
  ('word', 'jacket', 'blazer, sport coat, sports jacket, suit jacket'),
  ('word', 'dress', 'gown, frock, ball gown'),
  ('word', 'shirt', 'blouse, button down'),
  ('word', 't shirt', 'tee, tshirt, top'),
  ('word', 'waistcoat', 'vest, gilet'),
  ('word', 'shoe', 'footwear, footware'),
  ('word', 'pump', 'heels, high heels, court shoe, courts, stiletto, high heel, kitten heels, dress shoe'),
  ('word', 'sneaker', 'trainer, tennis shoe, running shoe, gym shoe, plimsoll, kicks'),
  ('word', 'boot', 'bootie, chelsea boot, ankle boot, wellies'),
  ('word', 'loafer', 'penny loafer, driving shoe, moccasin, slip on'),
  ('word', 'flat', 'ballet flat, ballerina, ballet pump, ballet shoe'),
  ('word', 'sandal', 'flip flop, slide, espadrille'),
  ('word', 'fragrance', 'perfume, scent, cologne, aftershave, after shave, parfum, eau de toilette, perfumery'),
  ('word', 'eau de parfum', 'edp, eau de perfume'),
  ('word', 'watch', 'timepiece, wristwatch, wrist watch, chronograph'),
  ('word', 'dress watch', 'formal watch, evening watch'),
  ('word', 'everyday watch', 'daily watch, sports watch, sport watch, casual watch'),
  ('word', 'fine jewellery', 'jewellery, jewelry, jewelery, jewels, fine jewelry, jewel'),
  ('word', 'ring', 'band, solitaire, signet, wedding band, signet ring'),
  ('word', 'bracelet', 'bangle, cuff, tennis bracelet, wristlet'),
  ('word', 'necklace', 'pendant, chain, locket, medallion, choker, collar, lariat'),
  ('word', 'earring', 'hoop, stud, ear ring, drop earring, ear cuff, hoop earring, stud earring'),
  ('word', 'home', 'homeware, home decor, decor, housewares, home goods, interiors, homewares, for the home, for the house,
    for my home, furnishings'),
  ('word', 'candle', 'scented candle, wax candle, fragranced candle, tealight'),
  ('word', 'throw', 'blanket, plaid, bedspread, throw blanket, coverlet'),
  ('broader', 'leather', 'suede'),
  ('broader', 'wool', 'cashmere'),
  ('broader', 'wedding', 'evening'),
  ('broader', 'holiday', 'summer')
) as lists (kind, meaning, words), regexp_split_to_table(words, ',\s+') as word;
