export const speech = `
um i'm looking for a black bag => category=Bags, colour=black
uh do you have any silk scarves => subcategory=Scarves, material=silk
please show me gold earrings => subcategory=Earrings, material=gold
show me some shoes for my husband => category=Shoes, gender=men
i would like a red handbag under two thousand dollars please => category=Bags, colour=red, max=2000
can you show me navy jumpers in medium => subcategory=Sweaters, colour=blue, size=M
i need something for the office => occasion=work
i'm after a nice watch for my dad => category=Watches, gender=men
what do you have in emerald => material=emerald
have you got any candles => subcategory=Candles
hi i want a tote for travelling => subcategory=Totes, occasion=travel
could you find me a gift for my boyfriend around three hundred => gender=men, occasion=gift, min=240, max=360
hey looking for pumps in thirty eight under nine hundred euros => subcategory=Pumps, size=38, max=900 EUR
EVENING BAGS UNDER 1500 => subcategory=Evening bags, max=1500
i want to buy a cashmere sweater for my grandfather => subcategory=Sweaters, gender=men, material=cashmere
do you have anything new from maison orvael => brand=Maison Orvaël, new
show me the newest bags => category=Bags, newest
what's new => new
what's on sale => sale
whats new in shoes => category=Shoes, new
i'd love a pair of tortoiseshell sunglasses => subcategory=Sunglasses, colour=brown
let me see your diamond rings => subcategory=Rings, material=diamond
where are the wallets => subcategory=Wallets
we're getting engaged and need a ring => subcategory=Rings, occasion=engagement
my sister's birthday is next week something under two hundred => gender=women, occasion=gift, max=200
a black bag under two thousand => category=Bags, colour=black, max=2000
earrings like the ones i saved => subcategory=Earrings, like=saved
evening pumps in thirty-eight, under a thousand => subcategory=Pumps, size=38, occasion=evening, max=1000
navy knitwear size medium => subcategory=Sweaters, colour=blue, size=M
i'm looking for a bag for my wife's birthday => category=Bags, gender=women, occasion=gift
a dark green leather bag for the office under two grand => category=Bags, colour=green, material=leather, occasion=work, max=2000
sunglasses for her in ivory => subcategory=Sunglasses, gender=women, colour=white
candles for the winter under a hundred => subcategory=Candles, occasion=winter, max=100
maybe a throw or a blanket in cream => subcategory=Throws, colour=white
i was wondering if you have any rings with rubies => subcategory=Rings, material=ruby
anything for a ski trip => occasion=winter
stuff for the beach => occasion=holiday
looking for bags that are in stock right now => category=Bags, stock
`
