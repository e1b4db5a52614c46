export const secondRoundRequests = `
brown handbag => category=Bags, colour=brown
chocolate leather bag => category=Bags, colour=brown, material=leather
cognac top handle bag => subcategory=Top-handle bags, colour=brown
terracotta handbag => category=Bags, colour=orange
forest green tote => subcategory=Totes, colour=green
caramel tote bag for travel => subcategory=Totes, colour=brown, occasion=travel
black small tote => subcategory=Totes, colour=black, words=small
clutch => subcategory=Evening bags
black clutch bags => subcategory=Evening bags, colour=black
evening clutch in red => subcategory=Evening bags, colour=red
minaudière => subcategory=Evening bags
purse for evening => category=Bags, occasion=evening
lady's handbag => category=Bags, gender=women
handbags for women over 50 => category=Bags, gender=women, min=50
market bag => subcategory=Totes
carryall => subcategory=Totes
backpacks => words=backpacks
suitcases => words=suitcases
shoulder bag black => category=Bags, colour=black, words=shoulder
bags in navy blue => category=Bags, colour=blue
slate blue tote => subcategory=Totes, colour=blue
ochre bag => category=Bags, colour=yellow
pink purse => category=Bags, colour=pink
wine red bag => category=Bags, colour=red
chalk white bag => category=Bags, colour=white
leather goods => category=Small Leather Goods
leather wallets for men => subcategory=Wallets, gender=men, material=leather
slim cardholder => subcategory=Cardholders, words=slim
blue card holder => subcategory=Cardholders, colour=blue
wallet in bottle green leather => subcategory=Wallets, colour=green, material=leather
coin purse => subcategory=Wallets
wallets for women in pink => subcategory=Wallets, gender=women, colour=pink
navy belt => subcategory=Belts, colour=blue
slim belts for women => subcategory=Belts, gender=women, words=slim
tan leather belts => subcategory=Belts, colour=brown, material=leather
belt with a brass buckle => subcategory=Belts, words=brass buckle
mens black leather belt size 100 => subcategory=Belts, gender=men, colour=black, material=leather, size=100
accessories for men => category=Accessories, gender=men
accessories => category=Accessories
blue silk scarves => subcategory=Scarves, colour=blue, material=silk
shawl => subcategory=Scarves
cashmere shawl => subcategory=Scarves, material=cashmere
wool scarf for men => subcategory=Scarves, gender=men, material=wool
raspberry scarf => subcategory=Scarves, colour=pink
red scarves for women => subcategory=Scarves, gender=women, colour=red
indigo scarf => subcategory=Scarves, colour=blue
long silk scarf => subcategory=Scarves, material=silk, words=long
scarf with a geometric print => subcategory=Scarves, words=geometric print
sunglasses for women => subcategory=Sunglasses, gender=women
round tortoiseshell sunglasses => subcategory=Sunglasses, colour=brown, words=round
gold wire sunglasses => subcategory=Sunglasses, colour=gold, words=wire
amber sunglasses => subcategory=Sunglasses, colour=orange
mens shades in black => subcategory=Sunglasses, gender=men, colour=black
glasses => subcategory=Sunglasses
blue frames => subcategory=Sunglasses, colour=blue
sweaters => subcategory=Sweaters
sweaters for women => subcategory=Sweaters, gender=women
wool jumpers => subcategory=Sweaters, material=wool
cream jumper => subcategory=Sweaters, colour=white
rust sweater => subcategory=Sweaters, colour=orange
moss green jumper => subcategory=Sweaters, colour=green
cashmere roll neck for men => subcategory=Sweaters, gender=men, material=cashmere
grey turtleneck => subcategory=Sweaters, colour=grey
knits => subcategory=Sweaters
navy fisherman sweater => subcategory=Sweaters, colour=blue, words=fisherman
claret cardigan => subcategory=Cardigans, colour=red
merino cardigans => subcategory=Cardigans, material=wool
clothing for men => category=Ready-to-Wear, gender=men
womenswear => category=Ready-to-Wear
black coat => colour=black, words=coat
silk blouse => material=silk, words=blouse
red dress => colour=red, words=dress
linen trousers => material=linen, words=trousers
denim jeans => material=cotton, words=jeans
leather jacket => material=leather, words=jacket
pumps for women => subcategory=Pumps, gender=women
red pumps => subcategory=Pumps, colour=red
black patent pumps => subcategory=Pumps, colour=black
heels for the evening => subcategory=Pumps, occasion=evening
sand suede pumps => subcategory=Pumps, colour=beige, material=suede
high heel shoes => subcategory=Pumps
flats => words=flats
running shoes => category=Shoes, words=running
white trainers for men => gender=men, colour=white, words=trainers
rings for women => subcategory=Rings, gender=women
gold rings => subcategory=Rings, material=gold
ruby rings => subcategory=Rings, material=ruby
a solitaire => subcategory=Rings
solitaire diamond ring => subcategory=Rings, material=diamond
wedding bands => subcategory=Rings
white gold rings with a diamond => subcategory=Rings, material=diamond, material=gold
bracelets for her => subcategory=Bracelets, gender=women
yellow gold bangles => subcategory=Bracelets, material=gold
tennis bracelet => subcategory=Bracelets
necklaces => subcategory=Necklaces
pearl pendants => subcategory=Necklaces, material=pearl
gold chain => subcategory=Necklaces, material=gold
medallion => subcategory=Necklaces
emerald pendant => subcategory=Necklaces, material=emerald
earrings for a wedding => subcategory=Earrings, occasion=wedding
gold earrings under 2500 => subcategory=Earrings, material=gold, max=2500
pearl drop earrings => subcategory=Earrings, material=pearl
fine jewellery for women => category=Fine Jewellery, gender=women
jewelry sale => category=Fine Jewellery, sale
men's watches => category=Watches, gender=men
ladies gold watch => category=Watches, gender=women, material=gold
steel everyday watch => subcategory=Everyday watches, material=steel
dress watches for women => subcategory=Dress watches, gender=women
blue watches for men => category=Watches, gender=men, colour=blue
burgundy watch => category=Watches, colour=red
chronograph => category=Watches
fragrance => category=Fragrance
perfume for women => category=Fragrance, gender=women
men's cologne => category=Fragrance, gender=men
unisex fragrances => category=Fragrance, gender=unisex
summer perfume => category=Fragrance, occasion=summer
perfume gift => category=Fragrance, occasion=gift
smoky scent for winter => category=Fragrance, occasion=winter, words=smoky
eau de toilette => category=Fragrance
candle => subcategory=Candles
scented candles for christmas => subcategory=Candles, occasion=winter
black candle => subcategory=Candles, colour=black
summer candles => subcategory=Candles, occasion=summer
wool blanket => subcategory=Throws, material=wool
throw blankets => subcategory=Throws
cream throw => subcategory=Throws, colour=white
homewares => category=Home
candles and throws => subcategory=Candles, subcategory=Throws
rings and earrings => subcategory=Earrings, subcategory=Rings
bags or wallets in black => category=Bags, category=Small Leather Goods, colour=black
watches and jewellery => category=Fine Jewellery, category=Watches
black or brown shoes => category=Shoes, colour=black, colour=brown
silk or cashmere scarf => subcategory=Scarves, material=cashmere, material=silk
office tote => subcategory=Totes, occasion=work
bag for everyday => category=Bags, occasion=day
weekend bags => category=Bags, occasion=travel
party bag => subcategory=Evening bags
shoes for a party => category=Shoes, occasion=evening
jewellery for a black tie event => category=Fine Jewellery, occasion=evening
earrings for work => subcategory=Earrings, occasion=work
engagement => occasion=engagement
proposal ring => subcategory=Rings, occasion=engagement
bridal jewellery => category=Fine Jewellery, occasion=wedding
bridesmaid gifts => occasion=gift, occasion=wedding
wedding guest shoes => category=Shoes, occasion=wedding
winter scarf => subcategory=Scarves, occasion=winter
autumn sweater in rust => subcategory=Sweaters, colour=orange, occasion=autumn
spring bag => category=Bags, occasion=spring
beach sunglasses => subcategory=Sunglasses, occasion=holiday
gift for mom => gender=women, occasion=gift
gift ideas for dad => gender=men, occasion=gift
gifts for girlfriend => gender=women, occasion=gift
anniversary gift for wife => gender=women, occasion=gift
birthday present for sister => gender=women, occasion=gift
present for my boss => occasion=gift
secret santa under 100 => occasion=gift, max=100
fathers day present => occasion=gift
gifts under 50 dollars => occasion=gift, max=50
small gift => occasion=gift, words=small
sunglasses sale => subcategory=Sunglasses, sale
discounted bags => category=Bags, sale
reduced watches for men => category=Watches, gender=men, sale
on sale => sale
new pumps => subcategory=Pumps, new
new arrivals => new
latest bags from dell'orsa => brand=Dell'Orsa, category=Bags, new
candles in stock => subcategory=Candles, stock
available watches under 10000 => category=Watches, max=10000, stock
cheapest watch => category=Watches, price-ascending
candles low to high => subcategory=Candles, price-ascending
most expensive bag => category=Bags, price-descending
highest price watches => category=Watches, price-descending
newest scarves => subcategory=Scarves, newest
bags under 1000 cheapest first => category=Bags, max=1000, price-ascending
Marlow Satchel => subcategory=Top-handle bags, words=Marlow
Leith Cashmere Roll-Neck => subcategory=Sweaters, material=cashmere, words=Leith
arno bag => category=Bags, words=arno
nami silk square => material=silk, words=nami square
Iris Sous Verre => words=Iris Sous Verre
vesper ruby ring => subcategory=Rings, material=ruby, words=vesper
scirocco earrings => subcategory=Earrings, words=scirocco
torsade => words=torsade
glenveagh throw => subcategory=Throws, words=glenveagh
solstice oval => words=solstice oval
hand bag black => category=Bags, colour=black
leahter bag => category=Bags, material=leather
balck shoes => category=Shoes, colour=black
whtie scarf => subcategory=Scarves, colour=white
borwn bag => category=Bags, colour=brown
geen bag => category=Bags, colour=green
navvy jumper => subcategory=Sweaters, colour=blue
burgandy bag => category=Bags, colour=red
sweeter => subcategory=Sweaters
cardigin => subcategory=Cardigans
braclets => subcategory=Bracelets
earing => subcategory=Earrings
necklase => subcategory=Necklaces
sunglases black => subcategory=Sunglasses, colour=black
perfum => category=Fragrance
perfumme for men => category=Fragrance, gender=men
candel => subcategory=Candles
jewlery => category=Fine Jewellery
jewelery sale => category=Fine Jewellery, sale
dimaond earrings => subcategory=Earrings, material=diamond
cashmre sweater => subcategory=Sweaters, material=cashmere
walet => subcategory=Wallets
hanbag => category=Bags
scarve => subcategory=Scarves
wathces => category=Watches
accesories => category=Accessories
cheapst bags => category=Bags, price-ascending
maison orvael => brand=Maison Orvaël
Orvael satchel => brand=Maison Orvaël, subcategory=Top-handle bags
mezzon orvael bags => brand=Maison Orvaël, category=Bags
maison orveal => brand=Maison Orvaël
maizon orvaël wallet => brand=Maison Orvaël, subcategory=Wallets
thornes and calloway => brand=Thorne & Calloway
thorne and galloway => brand=Thorne & Calloway
torn and calloway belts => brand=Thorne & Calloway, subcategory=Belts
thorne n calloway => brand=Thorne & Calloway
Dell Orsa => brand=Dell'Orsa
del'orsa bags => brand=Dell'Orsa, category=Bags
dellorza => brand=Dell'Orsa
orsa totes => brand=Dell'Orsa, subcategory=Totes
halden row cardigans => brand=Halden Row, subcategory=Cardigans
haldenrow => brand=Halden Row
halden => brand=Halden Row
Sévarine eau de parfum => brand=Sévarine, subcategory=Eau de parfum
severin perfume => brand=Sévarine, category=Fragrance
vantreuil gold watch => brand=Vantreuil, category=Watches, material=gold
vontreuil => brand=Vantreuil
ottavia bren => brand=Ottavia Brenn
octavia brenn shades => brand=Ottavia Brenn, subcategory=Sunglasses
rademar engagement rings => brand=Rademar, subcategory=Rings, occasion=engagement
rade mar => brand=Rademar
Östra Ljus candles under 100 => brand=Östra Ljus, subcategory=Candles, max=100
östra lius => brand=Östra Ljus
tsukigane red scarf => brand=Tsukigane, subcategory=Scarves, colour=red
zukigane => brand=Tsukigane
soirie valmene => brand=Soierie Valmène
valmene silk => brand=Soierie Valmène, material=silk
mareval necklace => brand=Mareval, subcategory=Necklaces
marival => brand=Mareval
ca'lirio => brand=Ca' Lirio
lirio pumps 38 => brand=Ca' Lirio, subcategory=Pumps, size=38
verrière neuf candle => brand=Verrière Neuf, subcategory=Candles
verriere nuef => brand=Verrière Neuf
ballinrath jumper size m => brand=Ballinrath, subcategory=Sweaters, size=M
balin rath => brand=Ballinrath
zeit garten => brand=Zeitgarten
zeitgarden watches => brand=Zeitgarten, category=Watches
alvorim belts for men => brand=Alvorim, subcategory=Belts, gender=men
alvorin => brand=Alvorim
lowell quay sunglasses => brand=Lowell Quay, subcategory=Sunglasses
lowell => brand=Lowell Quay
isaurine emerald pendant => brand=Isaurine, subcategory=Necklaces, material=emerald
isorin rings => brand=Isaurine, subcategory=Rings
etoile vagabonde scarf => brand=Étoile Vagabonde, subcategory=Scarves
étoile vagabonde => brand=Étoile Vagabonde
dell'orsa or maison orvael bags => brand=Dell'Orsa, brand=Maison Orvaël, category=Bags
everything by alvorim => brand=Alvorim
bag under 500 => category=Bags, max=500
bags under $900 => category=Bags, max=900
bags below €1.500 => category=Bags, max=1500 EUR
shoes less than 850 euros => category=Shoes, max=850 EUR
less than three thousand pounds => max=3000 GBP
under two and a half thousand => max=2500
under 2.5k => max=2500
under 5 grand => max=5000
not more than $1,200 => max=1200
no more than six hundred euros => max=600 EUR
at most four hundred => max=400
maximum of 750 => max=750
up to 3k => max=3000
max price 200 => max=200
within 500 dollars => max=500
cheaper than 300 => max=300
400 tops => max=400
600 euros or under => max=600 EUR
over 2000 euros => min=2000 EUR
from 1000 => min=1000
at least 5000 dollars => min=5000
more than 8k => min=8000
starting at 300 => min=300
between 300 and 600 => min=300, max=600
between $1,000 and $3,000 => min=1000, max=3000
between two hundred and three hundred pounds => min=200 GBP, max=300 GBP
from one to two thousand => min=1000, max=2000
€200 - €400 => min=200 EUR, max=400 EUR
1000 to 1500 dollars => min=1000, max=1500
around 500 euros => min=400 EUR, max=600 EUR
about 2k => min=1600, max=2400
approximately three hundred dollars => min=240, max=360
100 euro gift => occasion=gift, min=80 EUR, max=120 EUR
£50 candle => subcategory=Candles, min=40 GBP, max=60 GBP
scarf under four hundred and twenty => subcategory=Scarves, max=420
under nineteen hundred dollars => max=1900
ring under twelve thousand five hundred => subcategory=Rings, max=12500
necklace for two thousand or less => subcategory=Necklaces, max=2000
shoes 38 => category=Shoes, size=38
size 39.5 pumps => subcategory=Pumps, size=39.5
pumps eu 40 => subcategory=Pumps, size=40
uk 4 heels => subcategory=Pumps, size=37
heels size uk 7 => subcategory=Pumps, size=40
us 6.5 heels => subcategory=Pumps, size=36.5
american size 9 shoes => category=Shoes, size=39
pumps in forty => subcategory=Pumps, size=40
pumps size thirty six and a half => subcategory=Pumps, size=36.5
women's sweater in small => subcategory=Sweaters, gender=women, size=S
xl jumper for men => subcategory=Sweaters, gender=men, size=XL
cardigan in extra small => subcategory=Cardigans, size=XS
sweater in size l => subcategory=Sweaters, size=L
us 8 cardigan => subcategory=Cardigans, size=L
belt 85 => subcategory=Belts, size=85
95 cm belt => subcategory=Belts, size=95
belt size 36 inches => subcategory=Belts, size=90
ring 54 => subcategory=Rings, size=54
french size 52 ring => subcategory=Rings, size=52
100 ml perfume for women => category=Fragrance, gender=women, size=100 ml
perfume in 75ml => category=Fragrance, size=75 ml
shoes that are not black => category=Shoes, not colour=black
bags but not totes => category=Bags, not subcategory=Totes
no suede shoes => category=Shoes, not material=suede
jewellery without diamonds => category=Fine Jewellery, not material=diamond
wallet not leather => subcategory=Wallets, not material=leather
scarf not in red => subcategory=Scarves, not colour=red
gold free jewellery => category=Fine Jewellery, not material=gold
watches without a leather strap => category=Watches, not material=leather, words=strap
anything but pink => not colour=pink
candles not black or brown => subcategory=Candles, not colour=black, not colour=brown
sweaters no wool please => subcategory=Sweaters, not material=wool
not from halden row => not brand=Halden Row
vegan leather wallet => subcategory=Wallets, not material=leather
nothing in yellow => not colour=yellow
`
