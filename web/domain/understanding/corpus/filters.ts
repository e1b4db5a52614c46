export const filters = `
bags => category=Bags
bag => category=Bags
handbags => category=Bags
purses => category=Bags
pocketbook => category=Bags
totes => subcategory=Totes
tote bags => subcategory=Totes
shopper in canvas => subcategory=Totes, material=canvas
clutch bags => subcategory=Evening bags
evening bags => subcategory=Evening bags
a clutch for a wedding => subcategory=Evening bags, occasion=wedding
top handle bags => subcategory=Top-handle bags
top-handle bag in oxblood => subcategory=Top-handle bags, colour=red
satchel => subcategory=Top-handle bags
shoes for men => category=Shoes, gender=men
mens shoes => category=Shoes, gender=men
men's belts => subcategory=Belts, gender=men
ladies watches => category=Watches, gender=women
women's rings => subcategory=Rings, gender=women
pumps => subcategory=Pumps
high heels => subcategory=Pumps
black heels => subcategory=Pumps, colour=black
court shoes in black patent => subcategory=Pumps, colour=black
stilettos => subcategory=Pumps
trainers => words=trainers
white sneakers => colour=white, words=sneakers
jumpers => subcategory=Sweaters
pullover => subcategory=Sweaters
navy jumper => subcategory=Sweaters, colour=blue
roll neck sweater => subcategory=Sweaters
turtlenecks => subcategory=Sweaters
crewneck in oatmeal => subcategory=Sweaters, colour=beige
chunky knitwear => subcategory=Sweaters, words=chunky
cardigans => subcategory=Cardigans
cardi in claret => subcategory=Cardigans, colour=red
clothes => category=Ready-to-Wear
ready to wear => category=Ready-to-Wear
shades => subcategory=Sunglasses
sunnies => subcategory=Sunglasses
tortoiseshell sunglasses => subcategory=Sunglasses, colour=brown
specs => subcategory=Sunglasses
scarves => subcategory=Scarves
silk scarf => subcategory=Scarves, material=silk
silk scarves for women => subcategory=Scarves, gender=women, material=silk
muffler => subcategory=Scarves
green silk foulard => subcategory=Scarves, colour=green, material=silk
belts => subcategory=Belts
a brown leather belt for men => subcategory=Belts, gender=men, colour=brown, material=leather
wallets => subcategory=Wallets
billfold => subcategory=Wallets
cardholder => subcategory=Cardholders
card holder in oxblood => subcategory=Cardholders, colour=red
card case => subcategory=Cardholders
small leather goods => category=Small Leather Goods
jewellery => category=Fine Jewellery
jewelry => category=Fine Jewellery
fine jewelry for her => category=Fine Jewellery, gender=women
rings => subcategory=Rings
diamond ring => subcategory=Rings, material=diamond
engagement rings => subcategory=Rings, occasion=engagement
emerald ring => subcategory=Rings, material=emerald
sapphire rings => subcategory=Rings, material=sapphire
ruby ring in rose gold => subcategory=Rings, material=gold, material=ruby
yellow gold earrings => subcategory=Earrings, material=gold
pearl earrings => subcategory=Earrings, material=pearl
hoops => subcategory=Earrings
gold hoops => subcategory=Earrings, material=gold
pendants => subcategory=Necklaces
necklace with a diamond => subcategory=Necklaces, material=diamond
bangles => subcategory=Bracelets
gold bangle => subcategory=Bracelets, material=gold
watches => category=Watches
dress watch => subcategory=Dress watches
everyday watches for men => subcategory=Everyday watches, gender=men
timepieces => category=Watches
steel watch => category=Watches, material=steel
gold watch => category=Watches, material=gold
perfume => category=Fragrance
fragrances for women => category=Fragrance, gender=women
eau de parfum => subcategory=Eau de parfum
cologne for my husband => category=Fragrance, gender=men
candles => subcategory=Candles
scented candle => subcategory=Candles
blankets => subcategory=Throws
a wool throw => subcategory=Throws, material=wool
homeware => category=Home
dark red bag => category=Bags, colour=red
burgundy handbag => category=Bags, colour=red
off white scarf => subcategory=Scarves, colour=white
off-white jumper => subcategory=Sweaters, colour=white
light blue scarf => subcategory=Scarves, colour=blue
racing green satchel => subcategory=Top-handle bags, colour=green
bottle green wallet => subcategory=Wallets, colour=green
black or navy totes => subcategory=Totes, colour=black, colour=blue
gray cashmere sweater => subcategory=Sweaters, colour=grey, material=cashmere
grey merino cardigan => subcategory=Cardigans, colour=grey, material=wool
camel coat => colour=brown, words=coat
tan belt => subcategory=Belts, colour=brown
gold sunglasses => subcategory=Sunglasses, colour=gold
gold bag => category=Bags, colour=gold
emerald scarf => subcategory=Scarves, colour=green
suede pumps => subcategory=Pumps, material=suede
saffiano bag => category=Bags, material=leather
calfskin tote => subcategory=Totes, material=leather
patent leather heels => subcategory=Pumps, material=leather
rose gold ring => subcategory=Rings, material=gold
white gold pendant => subcategory=Necklaces, material=gold
a bag for work => category=Bags, occasion=work
bag for the office => category=Bags, occasion=work
something for a wedding => occasion=wedding
date night => occasion=evening
earrings for date night => subcategory=Earrings, occasion=evening
gift for my mother => gender=women, occasion=gift
gifts for him => gender=men, occasion=gift
christmas present for my dad => gender=men, occasion=gift
birthday gift for my wife => gender=women, occasion=gift
mother's day gift => occasion=gift
travel bag => category=Bags, occasion=travel
summer scarf => subcategory=Scarves, occasion=summer
winter knitwear => subcategory=Sweaters, occasion=winter
fall sweaters => subcategory=Sweaters, occasion=autumn
beach holiday => occasion=holiday
wedding guest bag => category=Bags, occasion=wedding
cocktail ring => subcategory=Rings, occasion=evening
bags on sale => category=Bags, sale
reduced scarves => subcategory=Scarves, sale
sale => sale
discounted sweaters for men => subcategory=Sweaters, gender=men, sale
new in => new
new arrivals in bags => category=Bags, new
the latest shoes => category=Shoes, new
new watches => category=Watches, new
in stock bags => category=Bags, stock
bags available now => category=Bags, stock
cheapest bags first => category=Bags, price-ascending
scarves cheapest first => subcategory=Scarves, price-ascending
newest shoes => category=Shoes, newest
most expensive watches => category=Watches, price-descending
watches price high to low => category=Watches, price-descending
unisex perfume => category=Fragrance, gender=unisex
kids shoes => category=Shoes, gender=kids
bags and wallets => category=Bags, category=Small Leather Goods
belts and scarves => subcategory=Belts, subcategory=Scarves
shoes or bags => category=Bags, category=Shoes
a black leather bag for evening => category=Bags, colour=black, material=leather, occasion=evening
augustine => words=augustine
Petite Augustine => words=Petite Augustine
Silk Square => material=silk, words=Square
Bois Fumé Candle => subcategory=Candles, words=Bois Fumé
Cire d'Ambre => words=Cire d'Ambre
Augustine Saffiano => material=leather, words=Augustine
Zattere Pump => subcategory=Pumps, words=Zattere
Eau de Mai => words=Eau de Mai
blakc bag => category=Bags, colour=black
burgandy handbag => category=Bags, colour=red
cashmear sweater => subcategory=Sweaters, material=cashmere
lether belt => subcategory=Belts, material=leather
jewellry => category=Fine Jewellery
sunglases => subcategory=Sunglasses
earings => subcategory=Earrings
neckless => words=neckless
braclet gold => subcategory=Bracelets, material=gold
turquiose scarf => subcategory=Scarves, colour=blue
bag with gold hardware => category=Bags, words=gold hardware
warm wool blanket for winter => subcategory=Throws, material=wool, occasion=winter, words=warm
`
