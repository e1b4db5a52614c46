export const heldOutSpoken = `
good evening i am looking for a dress watch for my father => subcategory=Dress watches, gender=men, words=good
hey show me handbags in burgundy please => category=Bags, colour=red
uh I need new shoes for work in size forty => category=Shoes, size=40, occasion=work, new
do you happen to have emerald earrings => subcategory=Earrings, material=emerald, words=happen
can we look at silk scarves under five hundred => subcategory=Scarves, material=silk, max=500
I'm thinking of a leather tote => subcategory=Totes, material=leather
please could you find a cashmere cardigan in small => subcategory=Cardigans, material=cashmere, size=S
what do you have for men under three hundred dollars => gender=men, max=300
my daughter wants gold hoops => subcategory=Earrings, gender=women, material=gold
I would like something black for the evening => colour=black, occasion=evening
any candles under a hundred dollars => subcategory=Candles, max=100
I want to see rings between five and eight thousand => subcategory=Rings, min=5000, max=8000
show me everything in emerald => material=emerald
show me everything on sale => sale
do you carry sunglasses for kids => subcategory=Sunglasses, gender=kids, words=carry
looking for a gift for a friend around a hundred euros => occasion=gift, min=80 EUR, max=120 EUR
i'd like to find a belt for my son => subcategory=Belts, gender=men
need a throw for the living room => subcategory=Throws, words=living room
let me see jumpers from ballinrath => brand=Ballinrath, subcategory=Sweaters
could you show me thorn and calloway bags under two thousand pounds => brand=Thorne & Calloway, category=Bags, max=2000 GBP
are there new scarves from tsukigane => brand=Tsukigane, subcategory=Scarves, new
which watches are in stock => category=Watches, stock
which bags are the cheapest => category=Bags, price-ascending
bring me something in gold => colour=gold, words=bring
please show the newest things => newest
I'm invited to a wedding in june and need a clutch => subcategory=Evening bags, occasion=wedding, words=invited june
black pumps in thirty seven under eight hundred fifty euros => subcategory=Pumps, colour=black, size=37, max=850 EUR
i want a wallet no leather => subcategory=Wallets, not material=leather
give me bags but not in black => category=Bags, not colour=black
a perfume for her but not rose => category=Fragrance, gender=women, not colour=pink
number six please => choose 6
the third pair please => choose 3
the 1st one => choose 1
the last one please => choose -1
I like the first one => choose 1
I'd choose the second => choose 2
how about the second one => choose 2
second to last => choose -2
add the fourth => add 4
add number six please => add 6
add the last to my basket => add -1
add it please => add current
add that => add current
add this one to my cart please => add current
put number two in the basket => add 2
put the first one in my shopping bag => add 1
put this one in my cart in 40 => add current, size=40
add the third one in 37 to my cart => add 3, size=37
add the third in british five => add 3, size=38
add number three size 41 => add 3, size=41
i'll have the second one => add 2
we'll take the first => add 1
I will have it => add current
I want to buy the first one => add 1
let me have the third in 39 => add 3, size=39
can I get the second one => add 2
could I have number four please => add 4
buy this one => add current
order number five => add 5
add the nami silk square to my cart => add 5
add the petite augustine please => add 2
put the marlow satchel in my basket => add 4
add the zattere pump in size 38 => add 3, size=38
add two of this => add current, quantity=2
add the second to my shopping cart => add 2
save number five => save 5
save the fourth one => save 4
save this one for later please => save current
would you save the first => save 1
bookmark number two => save 2
keep that one => save current
favourite the second => save 2
add this one to my favourites => save current
put the first on my wishlist => save 1
save the lungarno tote => save 6
save the petite augustine please => save 2
remove this one => remove current
remove the last one from the cart => remove -1
take that out of my bag => remove current
take number three out of the basket => remove 3
delete the second => remove 2
remove the first from my favourites => unsave 1
unsave this => unsave current
open number four => open 4
open the fifth one => open 5
open this => open current
show me number three please => open 3
show me the third one => open 3
show the last one => open -1
see number two => open 2
view the first one => open 1
let me see number five => open 5
have a look at the first => open 1
tell me about the last one => open -1
more about number two => open 2
go to the third one => open 3
open the nami silk square => open 5
open the marlow satchel please => open 4
open tsukigane => open-brand Tsukigane
go to isaurine => open-brand Isaurine
take me to lowell quay => open-brand Lowell Quay
visit mezon orvael => open-brand Maison Orvaël
open thorne and calloway please => open-brand Thorne & Calloway
go to soierie valmene => open-brand Soierie Valmène
bring up alvorim => open-brand Alvorim
open the cart => open-page cart
show me the basket => open-page cart
what do I have in my cart => open-page cart
take me to my cart please => open-page cart
go to my bag => open-page cart
view my basket => open-page cart
wheres my cart => open-page cart
show my wishlist => open-page saved
take me to my saved items => open-page saved
what have I saved so far => open-page saved
open my saved list => open-page saved
open settings => open-page account
show my orders => open-page account
show my profile => open-page account
open the home page => open-page home
go to discover => open-page discover
contact my advisor => open-page advisor
I'd like to speak to an advisor => open-page advisor
more like the last => similar -1
more like that one => similar current
show me more like number one => similar 1
find more like the second => similar 2
something similar to number three => similar 3
anything similar to the first => similar 1
others like the third one => similar 3
similar to this => similar current
show me similar ones => similar current
how much does the first one cost => choose 1
how much is number four => choose 4
what is the price of the last one => choose -1
is the third one leather => choose 3
is number two in stock => choose 2
undo it => undo
undo the last step => undo
no undo => undo
take that back please => undo
go back to the results => undo
repeat it => repeat
repeat the results => repeat
please say that again => repeat
pardon me => repeat
what did you say please => repeat
I didn't hear you => repeat
stop now => stop
be quiet please => stop
okay that's enough => stop
cancel please => stop
that is all => stop
thank you very much => stop
thanks => stop
goodbye => stop
clear it all => clear
clear the results => clear
reset the search => clear
start over please => clear
please start again => clear
remove all the filters => clear
let's begin again => clear
help me out please => help
what can you do for me => help
how does it work => help
what should I say => help
yes sure => yes
yeah go ahead => yes
yes confirm => yes
okay yes => yes
certainly => yes
that's fine => yes
exactly => yes
sure why not => yes
no thanks not now => no
no way => no
no sorry => no
please don't => no
don't add it => no
not really => no
no wrong one => no
see more => more
show me a few more => more
next ones please => more
load more => more
show me others => more
anything else please => more
keep going please => more
totes / too pricey => subcategory=Totes, max=1700 EUR
totes / less expensive please => subcategory=Totes, max=1700 EUR
totes / is there anything cheaper => subcategory=Totes, max=1700 EUR
totes / more expensive ones => subcategory=Totes, min=1800 EUR
totes / in navy => subcategory=Totes, colour=blue
totes / brown ones please => subcategory=Totes, colour=brown
totes / not brown => subcategory=Totes, not colour=brown
totes / only in leather => subcategory=Totes, material=leather
totes / by dell orsa => brand=Dell'Orsa, subcategory=Totes
totes / for the office => subcategory=Totes, occasion=work
totes / new ones => subcategory=Totes, new
totes / that are on sale => subcategory=Totes, sale
totes / under one thousand pounds => subcategory=Totes, max=1000 GBP
totes / cheapest first please => subcategory=Totes, price-ascending
totes / what about evening bags => subcategory=Evening bags
totes / show me rings => subcategory=Rings
totes / mezon orvael satchels => brand=Maison Orvaël, subcategory=Top-handle bags
totes / the fourth => choose 4
totes / save the first => save 1
totes / show more => more
grey jumpers for men / in medium please => subcategory=Sweaters, gender=men, colour=grey, size=M
grey jumpers for men / in blue => subcategory=Sweaters, gender=men, colour=blue
grey jumpers for men / in cashmere => subcategory=Sweaters, gender=men, colour=grey, material=cashmere
grey jumpers for men / and cardigans => subcategory=Cardigans, gender=men, colour=grey
grey jumpers for men / for women instead => subcategory=Sweaters, gender=women, colour=grey
grey jumpers for men / also in navy => subcategory=Sweaters, gender=men, colour=blue, colour=grey
grey jumpers for men / any size => subcategory=Sweaters, gender=men, colour=grey
grey jumpers for men / below 600 => subcategory=Sweaters, gender=men, colour=grey, max=600
grey jumpers for men / belts => subcategory=Belts
grey jumpers for men / no wool => subcategory=Sweaters, gender=men, colour=grey, not material=wool
heels in 40 / in 39 instead => subcategory=Pumps, size=39
heels in 40 / smaller please => subcategory=Pumps, size=39.5
heels in 40 / too small => subcategory=Pumps, size=41
heels in 40 / in red => subcategory=Pumps, colour=red, size=40
heels in 40 / UK 6 => subcategory=Pumps, size=39
earrings / with pearls => subcategory=Earrings, material=pearl
earrings / in gold please => subcategory=Earrings, material=gold
earrings / no diamonds => subcategory=Earrings, not material=diamond
earrings / for a wedding => subcategory=Earrings, occasion=wedding
earrings / and necklaces? => subcategory=Necklaces
earrings / between one and two thousand => subcategory=Earrings, min=1000, max=2000
earrings / from isaurine => brand=Isaurine, subcategory=Earrings
scents under 300 / for her => category=Fragrance, gender=women, max=300
scents under 300 / any price is fine => category=Fragrance
scents under 300 / 100 ml => category=Fragrance, size=100 ml, max=300
scents under 300 / for the summer please => category=Fragrance, occasion=summer, max=300
red scarves / in silk / under 400 => subcategory=Scarves, colour=red, material=silk, max=400
red scarves / in green / cheapest first => subcategory=Scarves, colour=green, price-ascending
red scarves / undo that => undo
`
