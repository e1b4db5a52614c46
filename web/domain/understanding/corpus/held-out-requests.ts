export const heldOutRequests = `
camel handbag => category=Bags, colour=brown
olive green bag => category=Bags, colour=green
structured black handbag => category=Bags, colour=black, words=structured
plum clutch for the evening => subcategory=Evening bags, colour=purple, occasion=evening
tote in forest green leather => subcategory=Totes, colour=green, material=leather
yellow bags for women => category=Bags, gender=women, colour=yellow
mustard handbag => category=Bags, colour=yellow
work bag for women in black leather => category=Bags, gender=women, colour=black, material=leather, occasion=work
soft leather bag => category=Bags, material=leather
unisex totes => subcategory=Totes, gender=unisex
top handle bags in navy => subcategory=Top-handle bags, colour=blue
satchels for work => subcategory=Top-handle bags, occasion=work
evening bags in silver => subcategory=Evening bags, colour=silver
lambskin wallet => subcategory=Wallets, material=leather
grey wallet => subcategory=Wallets, colour=grey
women's cardholders => subcategory=Cardholders, gender=women
orange card holder => subcategory=Cardholders, colour=orange
credit card holder for men => subcategory=Cardholders, gender=men
men's brown belts => subcategory=Belts, gender=men, colour=brown
white belt => subcategory=Belts, colour=white
suede belts => subcategory=Belts, material=suede
square silk scarves => subcategory=Scarves, material=silk, words=square
emerald green scarf => subcategory=Scarves, colour=green
navy and white scarf => subcategory=Scarves, colour=blue, colour=white
pashmina scarf => subcategory=Scarves, material=cashmere
beige scarves for men => subcategory=Scarves, gender=men, colour=beige
mens sunglasses => subcategory=Sunglasses, gender=men
brown sunglasses for women => subcategory=Sunglasses, gender=women, colour=brown
eyewear => subcategory=Sunglasses
acetate frames => subcategory=Sunglasses, material=acetate
ivory sunglasses => subcategory=Sunglasses, colour=white
beige sweater => subcategory=Sweaters, colour=beige
pink jumper for women => subcategory=Sweaters, gender=women, colour=pink
green cashmere pullover => subcategory=Sweaters, colour=green, material=cashmere
oatmeal lambswool crewneck => subcategory=Sweaters, colour=beige, material=wool
men's cardigans => subcategory=Cardigans, gender=men
grey cardigan in wool => subcategory=Cardigans, colour=grey, material=wool
chunky cable jumper => subcategory=Sweaters, words=chunky cable
apparel => category=Ready-to-Wear
menswear => category=Ready-to-Wear
navy blazer => colour=blue, words=blazer
black trousers => colour=black, words=trousers
white shirt => colour=white, words=shirt
silk dress => material=silk, words=dress
brown boots => colour=brown, words=boots
gold sandals => colour=gold, words=sandals
navy pumps => subcategory=Pumps, colour=blue
burgundy heels => subcategory=Pumps, colour=red
black stilettos => subcategory=Pumps, colour=black
suede court shoes => subcategory=Pumps, material=suede
men's shoes in brown => category=Shoes, gender=men, colour=brown
comfortable heels => subcategory=Pumps, words=comfortable
shoes for the office => category=Shoes, occasion=work
gold ring => subcategory=Rings, material=gold
rings with sapphires => subcategory=Rings, material=sapphire
platinum engagement ring => subcategory=Rings, material=platinum, occasion=engagement
rose gold solitaire => subcategory=Rings, material=gold
signet ring for men => subcategory=Rings, gender=men
silver bracelet => subcategory=Bracelets, material=silver
diamond bracelets => subcategory=Bracelets, material=diamond
bangle => subcategory=Bracelets
gold necklaces for women => subcategory=Necklaces, gender=women, material=gold
diamond pendants in white gold => subcategory=Necklaces, material=diamond, material=gold
choker => subcategory=Necklaces
locket => subcategory=Necklaces
diamond studs => subcategory=Earrings, material=diamond
pearl studs => subcategory=Earrings, material=pearl
small gold hoops => subcategory=Earrings, material=gold, words=small
akoya pearl earrings => subcategory=Earrings, material=pearl
jewellery gift for my wife => category=Fine Jewellery, gender=women, occasion=gift
silver jewellery => category=Fine Jewellery, material=silver
watch for him => category=Watches, gender=men
gold dress watch => subcategory=Dress watches, material=gold
watches under 6000 for women => category=Watches, gender=women, max=6000
formal watch => subcategory=Dress watches
sports watch => subcategory=Everyday watches
ivory dial watch => category=Watches, colour=white, words=dial
women's perfume => category=Fragrance, gender=women
scent for my husband => category=Fragrance, gender=men
rose perfume => category=Fragrance, colour=pink
perfume for winter evenings => category=Fragrance, occasion=evening, occasion=winter
unisex eau de parfum => subcategory=Eau de parfum, gender=unisex
green fragrance => category=Fragrance, colour=green
wax candle => subcategory=Candles
candles for autumn => subcategory=Candles, occasion=autumn
candle in stoneware => subcategory=Candles, material=stoneware
wood wick candle => subcategory=Candles, material=wood, words=wick
grey throw => subcategory=Throws, colour=grey
lambswool throws => subcategory=Throws, material=wool
blanket for the sofa => subcategory=Throws, words=sofa
home => category=Home
gifts for the home => category=Home, occasion=gift
scarves and gloves => subcategory=Scarves, words=gloves
belts or wallets => subcategory=Belts, subcategory=Wallets
earrings and necklaces in gold => subcategory=Earrings, subcategory=Necklaces, material=gold
black shoes and bags => category=Bags, category=Shoes, colour=black
leather or suede bag => category=Bags, material=leather, material=suede
red or pink scarf => subcategory=Scarves, colour=pink, colour=red
bag for a day trip => category=Bags, occasion=day, occasion=travel
handbag for a formal dinner => category=Bags, occasion=evening
earrings for a gala => subcategory=Earrings, occasion=evening
bag for a conference => category=Bags, occasion=work
cruise sunglasses => subcategory=Sunglasses, occasion=holiday
weekend away => occasion=travel
cocktail earrings => subcategory=Earrings, occasion=evening
something for a proposal => occasion=engagement
for the groom => occasion=wedding
bridal shoes => category=Shoes, occasion=wedding
winter cardigan => subcategory=Cardigans, occasion=winter
summer bag in canvas => category=Bags, material=canvas, occasion=summer
fall scarf => subcategory=Scarves, occasion=autumn
christmas candle => subcategory=Candles, occasion=winter
graduation gift for my daughter => gender=women, occasion=gift
gift for boyfriend => gender=men, occasion=gift
presents for women => gender=women, occasion=gift
wedding anniversary gift for my husband => gender=men, occasion=gift, occasion=wedding
birthday gift for my niece => gender=women, occasion=gift
gift for her under 500 => gender=women, occasion=gift, max=500
gifts for men under 200 => gender=men, occasion=gift, max=200
luxury gifts => occasion=gift
sale shoes => category=Shoes, sale
sweaters on sale for men => subcategory=Sweaters, gender=men, sale
discount jewellery => category=Fine Jewellery, sale
bags with a discount => category=Bags, sale
new perfume => category=Fragrance, new
new in shoes => category=Shoes, new
the latest jewellery => category=Fine Jewellery, new
just in => new
new season bags => category=Bags, new
bags you have in stock => category=Bags, stock
available pumps in 38 => subcategory=Pumps, size=38, stock
cheapest rings first => subcategory=Rings, price-ascending
lowest price sunglasses => subcategory=Sunglasses, price-ascending
sunglasses by price => subcategory=Sunglasses, price-ascending
most expensive jewellery => category=Fine Jewellery, price-descending
bags high to low => category=Bags, price-descending
newest candles first => subcategory=Candles, newest
most recent watches => category=Watches, newest
Holborn Tote => subcategory=Totes, words=Holborn
petite augustine black => colour=black, words=petite augustine
Rialto Evening Bag => subcategory=Evening bags, words=Rialto
Granskog candle => subcategory=Candles, words=Granskog
Ambre Serré => words=Ambre Serré
Encre Blanche => words=Encre Blanche
Combe watch => category=Watches, words=Combe
Civetta sunglasses => subcategory=Sunglasses, words=Civetta
Foz bag => category=Bags, words=Foz
ferry tote blue => subcategory=Totes, colour=blue, words=ferry
black bgas => category=Bags, colour=black
handbagg => category=Bags
leater wallet => subcategory=Wallets, material=leather
gold neckalce => subcategory=Necklaces, material=gold
earrigns => subcategory=Earrings
bracelt => subcategory=Bracelets
cardgian => subcategory=Cardigans
swaeter => subcategory=Sweaters
cashmere sewater => subcategory=Sweaters, material=cashmere
sunglassses => subcategory=Sunglasses
sunglasse => subcategory=Sunglasses
fragance => category=Fragrance
parfume => category=Fragrance
canldes => subcategory=Candles
jewelry for womne => category=Fine Jewellery, gender=women
shose for men => category=Shoes, gender=men
shooes => category=Shoes
bealt => subcategory=Belts
silk scarfe => subcategory=Scarves, material=silk
pruple scarf => subcategory=Scarves, colour=purple
gray sweter => subcategory=Sweaters, colour=grey
beigge bag => category=Bags, colour=beige
yelow bag => category=Bags, colour=yellow
orage scarf => subcategory=Scarves, words=orage
turqoise ring => subcategory=Rings, colour=blue
tortoishell sunglasses => subcategory=Sunglasses, colour=brown
watces => category=Watches
Maison Orvael watches => brand=Maison Orvaël, category=Watches
masion orvael => brand=Maison Orvaël
maison orvail => brand=Maison Orvaël
meson orvel bag => brand=Maison Orvaël, category=Bags
bags from orvael => brand=Maison Orvaël, category=Bags
Thorne and Caloway => brand=Thorne & Calloway
thorn & callaway => brand=Thorne & Calloway
calloway totes in green => brand=Thorne & Calloway, subcategory=Totes, colour=green
thorne bags => brand=Thorne & Calloway, category=Bags
Dell' Orsa => brand=Dell'Orsa
dell'orsa envelope wallet => brand=Dell'Orsa, subcategory=Wallets, words=envelope
delorsa bag => brand=Dell'Orsa, category=Bags
halden rows => brand=Halden Row
halden row in xl => brand=Halden Row, size=XL
hallden row => brand=Halden Row
seevarine => brand=Sévarine
severine fragrance under 200 => brand=Sévarine, category=Fragrance, max=200
vantreuil steel watch => brand=Vantreuil, category=Watches, material=steel
vantruil => brand=Vantreuil
ottavia brenn tortoiseshell => brand=Ottavia Brenn, colour=brown
otavia bren => brand=Ottavia Brenn
rademar sapphire ring => brand=Rademar, subcategory=Rings, material=sapphire
rademarr bangles => brand=Rademar, subcategory=Bracelets
ostra ljuz => brand=Östra Ljus
candles by östra ljus => brand=Östra Ljus, subcategory=Candles
tsukigane silk scarf => brand=Tsukigane, subcategory=Scarves, material=silk
tsukigan => brand=Tsukigane
soierie valmene sale => brand=Soierie Valmène, sale
valmen scarf => brand=Soierie Valmène, subcategory=Scarves
mareval pearl earrings => brand=Mareval, subcategory=Earrings, material=pearl
mareval gold => brand=Mareval, colour=gold
ca lirio evening bag => brand=Ca' Lirio, subcategory=Evening bags
cà lirio => brand=Ca' Lirio
verriere neuf candles on sale => brand=Verrière Neuf, subcategory=Candles, sale
verrière => brand=Verrière Neuf
ballinrath sweaters for men in medium => brand=Ballinrath, subcategory=Sweaters, gender=men, size=M
balinrath => brand=Ballinrath
zeitgarten green dial => brand=Zeitgarten, colour=green, words=dial
zeitgartn => brand=Zeitgarten
alvorim bag => brand=Alvorim, category=Bags
alvorim or lowell quay belts => brand=Alvorim, brand=Lowell Quay, subcategory=Belts
lowell quay navy bag => brand=Lowell Quay, category=Bags, colour=blue
lowel key => brand=Lowell Quay
isaurine engagement ring => brand=Isaurine, subcategory=Rings, occasion=engagement
isaurin => brand=Isaurine
vagabonde => brand=Étoile Vagabonde
belts under 300 => subcategory=Belts, max=300
wallets below €400 => subcategory=Wallets, max=400 EUR
perfume less than 150 dollars => category=Fragrance, max=150
scarves under 450 pounds => subcategory=Scarves, max=450 GBP
rings up to ten thousand dollars => subcategory=Rings, max=10000
bag not more than 1500 euros => category=Bags, max=1500 EUR
cheaper than four hundred euros => max=400 EUR
maximum 2,500 euros => max=2500 EUR
max budget of a thousand => max=1000
800 or under => max=800
two thousand or less => max=2000
under three grand => max=3000
less than 3k dollars => max=3000
watches between five and ten thousand => category=Watches, min=5000, max=10000
between 150 and 250 euros => min=150 EUR, max=250 EUR
between four hundred and six hundred => min=400, max=600
between one thousand and fifteen hundred dollars => min=1000, max=1500
from 300 to 500 dollars => min=300, max=500
$100-$200 => min=100, max=200
200 to 300 euros => min=200 EUR, max=300 EUR
over ten grand => min=10000
more than 2,000 pounds => min=2000 GBP
above 900 euros => min=900 EUR
at least two thousand => min=2000
3000 and up => min=3000
around 1,000 dollars => min=800, max=1200
around four hundred pounds => min=320 GBP, max=480 GBP
about 250 => min=200, max=300
a 200 euro candle => subcategory=Candles, min=160 EUR, max=240 EUR
under seventy five => max=75
under one hundred and twenty pounds => max=120 GBP
under six fifty => max=650
under twenty thousand => max=20000
pumps in 37 => subcategory=Pumps, size=37
shoes in a 41 => category=Shoes, size=41
heels in size thirty seven => subcategory=Pumps, size=37
size 6 uk pumps => subcategory=Pumps, size=39
uk 3.5 shoes => category=Shoes, size=36.5
us 8.5 pumps => subcategory=Pumps, size=38.5
european size 36 shoes => category=Shoes, size=36
french 40 heels => subcategory=Pumps, size=39
pumps in thirty five and a half => subcategory=Pumps, size=35.5
medium cardigan => subcategory=Cardigans, size=M
jumpers in xs => subcategory=Sweaters, size=XS
sweater size xxl => subcategory=Sweaters, size=XXL
large sweaters for women => subcategory=Sweaters, gender=women, size=L
uk 14 cardigan => subcategory=Cardigans, size=XL
us 4 sweater => subcategory=Sweaters, size=S
belts in 105 => subcategory=Belts, size=105
belt 38 inch => subcategory=Belts, size=95
ring in size 58 => subcategory=Rings, size=58
us 7 ring => subcategory=Rings, size=54
50 ml eau de parfum => subcategory=Eau de parfum, size=50 ml
shoes but not heels => category=Shoes, not subcategory=Pumps
bags without leather => category=Bags, not material=leather
not gold => not colour=gold, not material=gold
sunglasses that are not black => subcategory=Sunglasses, not colour=black
no silk scarves => subcategory=Scarves, not material=silk
sweaters not in grey or black => subcategory=Sweaters, not colour=black, not colour=grey
rings without emeralds => subcategory=Rings, not material=emerald
belts no suede => subcategory=Belts, not material=suede
bag except in red => category=Bags, not colour=red
leather-free wallets => subcategory=Wallets, not material=leather
fake leather belt => subcategory=Belts, not material=leather
perfume not by severine => category=Fragrance, not brand=Sévarine
anything but yellow => not colour=yellow
bag with gold chain => category=Bags, words=gold chain
i don't want to spend more than 700 => max=700
`
