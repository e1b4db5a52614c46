export const firstRoundRequests = `
leather handbags => category=Bags, material=leather
ivory bag => category=Bags, colour=white
a purse in cream => category=Bags, colour=white
structured leather tote for the office => subcategory=Totes, material=leather, occasion=work, words=structured
oxblood cardholder => subcategory=Cardholders, colour=red
tote for work in tan => subcategory=Totes, colour=brown, occasion=work
silver clutch for a gala => subcategory=Evening bags, colour=silver, occasion=evening
aubergine evening bag => subcategory=Evening bags, colour=purple
navy crossbody => colour=blue, words=crossbody
green shopper => subcategory=Totes, colour=green
blush pink wallet for women => subcategory=Wallets, gender=women, colour=pink
gents wallets => subcategory=Wallets, gender=men
men's card cases in black => subcategory=Cardholders, gender=men, colour=black
billfolds => subcategory=Wallets
women's belts in dark brown => subcategory=Belts, gender=women, colour=brown
black belts for him => subcategory=Belts, gender=men, colour=black
canvas bags => category=Bags, material=canvas
suede heels => subcategory=Pumps, material=suede
carmine pumps => subcategory=Pumps, colour=red
sand coloured pumps => subcategory=Pumps, colour=beige
nude heels for a wedding => subcategory=Pumps, colour=beige, occasion=wedding
kitten heels => subcategory=Pumps
boots for winter => occasion=winter, words=boots
ladies shoes => category=Shoes, gender=women
footwear for men => category=Shoes, gender=men
loafers in brown suede => colour=brown, material=suede, words=loafers
cable knit sweater => subcategory=Sweaters, words=cable
charcoal cashmere jumper => subcategory=Sweaters, colour=grey, material=cashmere
lambswool pullovers => subcategory=Sweaters, material=wool
merino jumper for women => subcategory=Sweaters, gender=women, material=wool
polo neck in black => subcategory=Sweaters, colour=black
rose coloured cardigan => subcategory=Cardigans, colour=pink
mens knitwear in navy or charcoal => subcategory=Sweaters, gender=men, colour=blue, colour=grey
donegal wool sweaters => subcategory=Sweaters, material=wool
linen clothing => category=Ready-to-Wear, material=linen
rtw => category=Ready-to-Wear
persimmon silk scarf => subcategory=Scarves, colour=orange, material=silk
floral scarves => subcategory=Scarves, words=floral
striped silk scarf => subcategory=Scarves, material=silk, words=striped
headscarf in red silk => subcategory=Scarves, colour=red, material=silk
bandanas => subcategory=Scarves
celadon scarf => subcategory=Scarves, colour=green
black acetate sunglasses => subcategory=Sunglasses, colour=black, material=acetate
shades for men => subcategory=Sunglasses, gender=men
spectacles => subcategory=Sunglasses
square sunglasses in black => subcategory=Sunglasses, colour=black, words=square
garnet red sunnies => subcategory=Sunglasses, colour=red
diamond engagement ring => subcategory=Rings, material=diamond, occasion=engagement
yellow gold ring with an emerald => subcategory=Rings, material=emerald, material=gold
platinum ring => subcategory=Rings, material=platinum
sapphire and diamond rings => subcategory=Rings, material=diamond, material=sapphire
pearl necklace => subcategory=Necklaces, material=pearl
gold pendant for my wife => subcategory=Necklaces, gender=women, material=gold
chain in 18k gold => subcategory=Necklaces, material=gold
drop earrings with pearls => subcategory=Earrings, material=pearl
studs => subcategory=Earrings
hoop earrings in gold => subcategory=Earrings, material=gold
gold cuff => subcategory=Bracelets, material=gold
diamond bangles => subcategory=Bracelets, material=diamond
jewels for the bride => category=Fine Jewellery, occasion=wedding
jewellery under 2000 pounds => category=Fine Jewellery, max=2000 GBP
wristwatch for women => category=Watches, gender=women
rose gold watches => category=Watches, material=gold
stainless steel watch for men => category=Watches, gender=men, material=steel
dress watches in gold => subcategory=Dress watches, material=gold
watches with a green dial => category=Watches, colour=green, words=dial
black watch => category=Watches, colour=black
scents for men => category=Fragrance, gender=men
floral perfume for spring => category=Fragrance, occasion=spring, words=floral
aftershave => category=Fragrance
perfume for her under 200 => category=Fragrance, gender=women, max=200
edp 100 ml => subcategory=Eau de parfum, size=100 ml
soy wax candles => subcategory=Candles, material=wax
stoneware candle => subcategory=Candles, material=stoneware
candle in a glass jar => subcategory=Candles, material=glass, words=jar
throws in ivory => subcategory=Throws, colour=white
lambswool blanket => subcategory=Throws, material=wool
home decor => category=Home
something for the home under 100 => category=Home, max=100
graduation gift for my son => gender=men, occasion=gift
anniversary present for my husband => gender=men, occasion=gift
christmas presents for her => gender=women, occasion=gift
valentine's day gift for my girlfriend => gender=women, occasion=gift
housewarming gift under 150 euros => occasion=gift, max=150 EUR
gift for my mum => gender=women, occasion=gift
present for dad => gender=men, occasion=gift
a bag for a cocktail party => category=Bags, occasion=evening
shoes for the opera => category=Shoes, occasion=evening
everyday bags => category=Bags, occasion=day
bag for a city break => category=Bags, occasion=travel
vacation sunglasses => subcategory=Sunglasses, occasion=holiday
honeymoon => occasion=holiday
autumn knitwear => subcategory=Sweaters, occasion=autumn
springtime scarf => subcategory=Scarves, occasion=spring
interview bag => category=Bags, occasion=work
sale handbags => category=Bags, sale
shoes in the sale => category=Shoes, sale
marked down jewellery => category=Fine Jewellery, sale
new handbags => category=Bags, new
new in watches => category=Watches, new
latest perfumes => category=Fragrance, new
new season knitwear => subcategory=Sweaters, new
sunglasses in stock => subcategory=Sunglasses, stock
available rings => subcategory=Rings, stock
cheapest perfume => category=Fragrance, price-ascending
scarves sorted by price => subcategory=Scarves, price-ascending
bags price low to high => category=Bags, price-ascending
rings most expensive first => subcategory=Rings, price-descending
newest jewellery => category=Fine Jewellery, newest
totes newest first => subcategory=Totes, newest
balck bag => category=Bags, colour=black
hangbag => category=Bags
handbgas => category=Bags
scraf => subcategory=Scarves
silk scarfs => subcategory=Scarves, material=silk
sweatr navy => subcategory=Sweaters, colour=blue
jewelery for women => category=Fine Jewellery, gender=women
neclace gold => subcategory=Necklaces, material=gold
braceletes => subcategory=Bracelets
pefume => category=Fragrance
candels => subcategory=Candles
sunglasess => subcategory=Sunglasses
beige cashmire cardigan => subcategory=Cardigans, colour=beige, material=cashmere
saphire ring => subcategory=Rings, material=sapphire
dimond ring => subcategory=Rings, material=diamond
emrald ring => subcategory=Rings, material=emerald
brwon belt => subcategory=Belts, colour=brown
purpel bag => category=Bags, colour=purple
wallett => subcategory=Wallets
watchs => category=Watches
leahter tote => subcategory=Totes, material=leather
suade pumps => subcategory=Pumps, material=suede
grean scarf => subcategory=Scarves, colour=green
orvael handbags => brand=Maison Orvaël, category=Bags
mason orvael => brand=Maison Orvaël
maison orvale => brand=Maison Orvaël
maisonorvael => brand=Maison Orvaël
thorne & calloway wallet => brand=Thorne & Calloway, subcategory=Wallets
thorne calloway belts for men => brand=Thorne & Calloway, subcategory=Belts, gender=men
caloway => brand=Thorne & Calloway
del orsa wallets => brand=Dell'Orsa, subcategory=Wallets
dell'orso => brand=Dell'Orsa
dellorsa totes in black => brand=Dell'Orsa, subcategory=Totes, colour=black
haldon row cashmere => brand=Halden Row, material=cashmere
halden row sweaters for men => brand=Halden Row, subcategory=Sweaters, gender=men
savarine perfume => brand=Sévarine, category=Fragrance
vantreuill => brand=Vantreuil
vantreuil dress watches => brand=Vantreuil, subcategory=Dress watches
otavia brenn => brand=Ottavia Brenn
brenn sunglasses => brand=Ottavia Brenn, subcategory=Sunglasses
rademarr => brand=Rademar
diamond rings by rademar => brand=Rademar, subcategory=Rings, material=diamond
ostra ljus candle => brand=Östra Ljus, subcategory=Candles
Ostra Ljuus => brand=Östra Ljus
tsukigani silk squares => brand=Tsukigane, material=silk, words=squares
soierie valmène scarves => brand=Soierie Valmène, subcategory=Scarves
swaree valmen => brand=Soierie Valmène
marevale pearls => brand=Mareval, material=pearl
ca lirio heels size 39 => brand=Ca' Lirio, subcategory=Pumps, size=39
ka lirio => brand=Ca' Lirio
verriere neuf perfume => brand=Verrière Neuf, category=Fragrance
verier neuf => brand=Verrière Neuf
ballinrath throws => brand=Ballinrath, subcategory=Throws
ballenrath => brand=Ballinrath
zeitgarten watches for women => brand=Zeitgarten, category=Watches, gender=women
alvorim cardholder => brand=Alvorim, subcategory=Cardholders
alvoreem => brand=Alvorim
lowel quay => brand=Lowell Quay
lowell quay bags under 1000 => brand=Lowell Quay, category=Bags, max=1000
isaureen => brand=Isaurine
isaurine hoops => brand=Isaurine, subcategory=Earrings
etoile vagabonde sunglasses => brand=Étoile Vagabonde, subcategory=Sunglasses
rings by isaurine or rademar => brand=Isaurine, brand=Rademar, subcategory=Rings
bags for less than 1500 => category=Bags, max=1500
rings below five thousand euros => subcategory=Rings, max=5000 EUR
handbag between 1000 and 2000 => category=Bags, min=1000, max=2000
between two and three grand => min=2000, max=3000
from 200 to 400 euros => min=200 EUR, max=400 EUR
watches over 5k => category=Watches, min=5000
necklaces above two thousand pounds => subcategory=Necklaces, min=2000 GBP
roughly 300 euros => min=240 EUR, max=360 EUR
about a thousand dollars => min=800, max=1200
under $350 => max=350
less than £90 => max=90 GBP
candles under fifty quid => subcategory=Candles, max=50 GBP
up to two hundred and fifty dollars => max=250
no more than a hundred euros => max=100 EUR
at most 1.5k => max=1500
250 or less => max=250
2000 or more => min=2000
budget 600 => max=600
a budget of seven hundred euros => max=700 EUR
my limit is 900 dollars => max=900
scarf under three hundred and fifty => subcategory=Scarves, max=350
anything below 75 => max=75
under eighteen hundred => max=1800
under 10,000 => max=10000
five hundred to eight hundred euros => min=500 EUR, max=800 EUR
ring around 9000 => subcategory=Rings, min=7200, max=10800
pumps in size 40 => subcategory=Pumps, size=40
size 37.5 heels => subcategory=Pumps, size=37.5
heels in a thirty nine => subcategory=Pumps, size=39
uk 6 court shoes => subcategory=Pumps, size=39
pumps us 9 => subcategory=Pumps, size=39
italian size 37 pumps => subcategory=Pumps, size=37
sweater size large => subcategory=Sweaters, size=L
xs cardigan => subcategory=Cardigans, size=XS
small jumper for women => subcategory=Sweaters, gender=women, size=S
men's sweater xl => subcategory=Sweaters, gender=men, size=XL
uk 12 jumper => subcategory=Sweaters, size=L
belt in a 90 => subcategory=Belts, size=90
size 100 belt for men => subcategory=Belts, gender=men, size=100
engagement ring size 50 => subcategory=Rings, size=50, occasion=engagement
75 ml perfume => category=Fragrance, size=75 ml
shoes not black => category=Shoes, not colour=black
a belt without leather => subcategory=Belts, not material=leather
no gold jewellery => category=Fine Jewellery, not colour=gold, not material=gold
earrings but no pearls => subcategory=Earrings, not material=pearl
not brown or tan => not colour=brown
scarf that isn't silk => subcategory=Scarves, not material=silk
bags except totes => category=Bags, not subcategory=Totes
nothing pink => not colour=pink
sunglasses not from lowell quay => subcategory=Sunglasses, not brand=Lowell Quay
I don't like gold watches => category=Watches, not material=gold
`
