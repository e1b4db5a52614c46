export const secondRoundSpoken = `
hi there I'm after a brown leather belt => subcategory=Belts, colour=brown, material=leather
okay so I need a bag for my sister's wedding => category=Bags, gender=women, occasion=wedding
could you show me some sunglasses for the summer => subcategory=Sunglasses, occasion=summer
do you sell candles => subcategory=Candles
what kind of rings have you got => subcategory=Rings
I'm looking for something to wear to the opera => occasion=evening
um maybe a pair of black heels in thirty eight => subcategory=Pumps, colour=black, size=38
my wife would like a red silk scarf => subcategory=Scarves, gender=women, colour=red, material=silk
I want a watch that is not gold => category=Watches, not colour=gold, not material=gold
please show me all your totes under fifteen hundred euros => subcategory=Totes, max=1500 EUR
I have about five hundred dollars to spend on a gift for my father => gender=men, occasion=gift, min=400, max=600
anything in cashmere for men in large => gender=men, material=cashmere, size=L
let me see the new bags from lowell quay => brand=Lowell Quay, category=Bags, new
have you got blue jumpers in medium => subcategory=Sweaters, colour=blue, size=M
I'd like a perfume for my grandmother under two hundred => category=Fragrance, gender=women, max=200
where can I find earrings => subcategory=Earrings
are there any scarves on sale => subcategory=Scarves, sale
what's the cheapest bag you have => category=Bags, price-ascending
show me your most expensive watches => category=Watches, price-descending
I need a small leather wallet for travelling => subcategory=Wallets, material=leather, occasion=travel, words=small
uh emerald ring please => subcategory=Rings, material=emerald
looking for an engagement ring around ten thousand dollars => subcategory=Rings, occasion=engagement, min=8000, max=12000
got any shoes by ca lirio in a thirty seven and a half => brand=Ca' Lirio, category=Shoes, size=37.5
it's my mum's birthday and she loves pearls => gender=women, material=pearl, occasion=gift
can I get a wool throw in cream => subcategory=Throws, colour=white, material=wool
find bags for work in black or navy => category=Bags, colour=black, colour=blue, occasion=work
we want something for our new house => new
a nice cardigan for autumn => subcategory=Cardigans, occasion=autumn
my husband takes a ninety five belt => subcategory=Belts, gender=men, size=95
SHOW ME GOLD HOOPS UNDER THREE THOUSAND => subcategory=Earrings, material=gold, max=3000
just browsing bags => category=Bags
tell me what you have in oxblood => colour=red
I think I'd like something in green for the evening => colour=green, occasion=evening
are you able to show me pendants with diamonds => subcategory=Necklaces, material=diamond, words=able
silk scarf for her around four hundred please => subcategory=Scarves, gender=women, material=silk, min=320, max=480
number five => choose 5
the fourth one please => choose 4
the very last one => choose -1
the second pair => choose 2
the first bag please => choose 1
I'd go for the third => choose 3
the 4th => choose 4
let's take the second one => add 2
second one please => choose 2
I like number three => choose 3
what about the fourth one => choose 4
add number three => add 3
add number four to my basket => add 4
add the third => add 3
add the third one in size thirty nine => add 3, size=39
add the third in 36.5 please => add 3, size=36.5
can you add this one => add current
could you please put the first one in my bag => add 1
put that in my cart => add current
put it in the bag => add current
I want the second one => add 2
I'll have that one => add current
I'll buy it => add current
get me the first one => add 1
add it to the basket in thirty eight => add current, size=38
add the sixth to cart => add 6
add the zattere pump => add 3
add the zattere in 40 => add 3, size=40
I'll take the marlow satchel => add 4
add two of number one => add 1, quantity=2
buy number two => add 2
order it => add current
reserve the first one => add 1
add the third one in american size 8 => add 3, size=38
save the third => save 3
save the fifth one please => save 5
save the last one for later => save -1
can you save this for me => save current
save that => save current
please save number one => save 1
keep it => save current
keep the first one => save 1
add this to my saved items => save current
put it in my favourites => save current
add the second one to my list => save 2
heart the first one => save 1
save the marlow satchel => save 4
remove that => remove current
remove number two from my bag => remove 2
take the first one out of my cart => remove 1
get rid of the last one => remove -1
delete it from my cart => remove current
remove it from my favourites => unsave current
unsave the second => unsave 2
open the last one => open -1
open the first one please => open 1
open that one => open current
go to the second one => open 2
see the third one => open 3
show me the fourth => open 4
show me the last one => open -1
show number five => open 5
view number two => open 2
I'd like to see number two => open 2
can you open number one => open 1
tell me about this one => open current
look at the third => open 3
open the zattere pump => open 3
open the lungarno tote => open 6
open sévarine => open-brand Sévarine
open the rademar page => open-brand Rademar
go to zeitgarten => open-brand Zeitgarten
take me to dell'orsa => open-brand Dell'Orsa
visit ostra lius => open-brand Östra Ljus
go to lowell quay => open-brand Lowell Quay
show the cart => open-page cart
show basket => open-page cart
open cart => open-page cart
what have I got in my basket => open-page cart
go to my cart => open-page cart
checkout please => open-page cart
see my bag => open-page cart
open my favourites => open-page saved
show me my saved items please => open-page saved
go to saved items => open-page saved
my wish list => open-page saved
show me my account => open-page account
go to settings => open-page account
open my profile => open-page account
go to the home page please => open-page home
show me the curations => open-page discover
speak to an advisor => open-page advisor
can I talk to someone please => open-page advisor
more like the third one => similar 3
show me more like this one => similar current
something like the second one please => similar 2
find me something similar to the first => similar 1
anything like this => similar current
others like the first one => similar 1
more of these => more
show me similar ones to the last => similar -1
how much is the third one => choose 3
how much is this one => choose current
what's the price of number two => choose 2
what size is the third one => choose 3
does the third come in 38 => choose 3
is the first one in stock => choose 1
undo please => undo
undo the last change => undo
oh no undo that => undo
go back please => undo
scratch that => undo
repeat that please => repeat
say it again please => repeat
can you say it again => repeat
come again => repeat
what was that => repeat
stop please => stop
okay stop => stop
stop listening => stop
shut up => stop
I'm done => stop
no more thanks => stop
thanks that's all => stop
clear please => clear
clear my search => clear
start from the beginning => clear
let's start over => clear
reset everything => clear
remove the filters => clear
I need help => help
how do I use this => help
what can I ask => help
show me the commands => help
yes that one => yes
yes go ahead => yes
yes of course => yes
ok do it => yes
sure go ahead => yes
absolutely => yes
correct => yes
yup => yes
no not that => no
no leave it => no
nah => no
don't do it => no
no that's not right => no
not now => no
wrong one => no
more please => more
show me the next ones => more
next please => more
keep going => more
what else is there => more
show more results => more
bags / cheaper ones please => category=Bags, max=1700 EUR
bags / that is too expensive => category=Bags, max=1700 EUR
bags / can you show me cheaper ones => category=Bags, max=1700 EUR
bags / something a little cheaper => category=Bags, max=1700 EUR
bags / lower price => category=Bags, max=1700 EUR
bags / pricier => category=Bags, min=1800 EUR
bags / black ones => category=Bags, colour=black
bags / the green one => category=Bags, colour=green
bags / leather only => category=Bags, material=leather
bags / for travel => category=Bags, occasion=travel
bags / not leather => category=Bags, not material=leather
bags / from maison orvael => brand=Maison Orvaël, category=Bags
bags / only on sale => category=Bags, sale
bags / and new => category=Bags, new
bags / below one thousand five hundred => category=Bags, max=1500
bags / between 500 and 900 => category=Bags, min=500, max=900
bags / wallets instead => subcategory=Wallets
bags / show me perfume => category=Fragrance
bags / gold earrings => subcategory=Earrings, material=gold
bags / the first => choose 1
bags / more like the first => similar 1
bags / add the second one please => add 2
blue sweaters / in grey => subcategory=Sweaters, colour=grey
blue sweaters / in grey as well => subcategory=Sweaters, colour=blue, colour=grey
blue sweaters / or black => subcategory=Sweaters, colour=black, colour=blue
blue sweaters / size large => subcategory=Sweaters, colour=blue, size=L
blue sweaters / in extra large please => subcategory=Sweaters, colour=blue, size=XL
blue sweaters / do you have them in cashmere => subcategory=Sweaters, colour=blue, material=cashmere
blue sweaters / what about cardigans => subcategory=Cardigans, colour=blue
blue sweaters / and scarves => subcategory=Scarves, colour=blue
blue sweaters / for men please => subcategory=Sweaters, gender=men, colour=blue
blue sweaters / under three hundred => subcategory=Sweaters, colour=blue, max=300
blue sweaters / by ballinrath => brand=Ballinrath, subcategory=Sweaters, colour=blue
blue sweaters / any brand => subcategory=Sweaters, colour=blue
blue sweaters / any other colour => subcategory=Sweaters
blue sweaters / low to high => subcategory=Sweaters, colour=blue, price-ascending
blue sweaters / latest ones => subcategory=Sweaters, colour=blue, new
blue sweaters / only what's available => subcategory=Sweaters, colour=blue, stock
blue sweaters / clutch bags => subcategory=Evening bags
blue sweaters / a present for my brother under 300 => gender=men, occasion=gift, max=300
pumps / in thirty nine please => subcategory=Pumps, size=39
pumps / do you have any in UK 6 => subcategory=Pumps, size=39
pumps / in black or red => subcategory=Pumps, colour=black, colour=red
pumps / patent leather => subcategory=Pumps, material=leather
pumps in 38 / one size up => subcategory=Pumps, size=38.5
pumps in 38 / in black => subcategory=Pumps, colour=black, size=38
pumps in 38 / too big => subcategory=Pumps, size=37.5
rings / in yellow gold => subcategory=Rings, material=gold
rings / emerald ones => subcategory=Rings, material=emerald
rings / for an engagement => subcategory=Rings, occasion=engagement
rings / up to five thousand => subcategory=Rings, max=5000
rings / size 52 => subcategory=Rings, size=52
rings / without diamonds => subcategory=Rings, not material=diamond
watches under 9000 / only steel => category=Watches, material=steel, max=9000
watches under 9000 / make it under 8000 => category=Watches, max=8000
watches under 9000 / any price => category=Watches
watches under 9000 / for women => category=Watches, gender=women, max=9000
candles / for winter / under 100 => subcategory=Candles, occasion=winter, max=100
candles / from verriere neuf / cheapest first => brand=Verrière Neuf, subcategory=Candles, price-ascending
perfume / for him / in 100 ml => category=Fragrance, gender=men, size=100 ml
`
