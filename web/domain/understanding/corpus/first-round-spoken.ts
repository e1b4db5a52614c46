export const firstRoundSpoken = `
uh can you find me a navy handbag => category=Bags, colour=blue
hello do you have cashmere jumpers for my dad => subcategory=Sweaters, gender=men, material=cashmere
I'm searching for a gold necklace for my daughter's graduation => subcategory=Necklaces, gender=women, material=gold, occasion=gift
could I see some pearl earrings please => subcategory=Earrings, material=pearl
we need two candles for the dining table => subcategory=Candles, words=dining table
erm something in red maybe => colour=red
I would love a green silk scarf for my mother in law => subcategory=Scarves, gender=women, colour=green, material=silk
what watches do you have under ten thousand => category=Watches, max=10000
show me bags that cost under a thousand pounds => category=Bags, max=1000 GBP
find me a black tote with a zip => subcategory=Totes, colour=black, words=zip
I want shoes for a wedding in thirty nine => category=Shoes, size=39, occasion=wedding
please find a wallet for my uncle under four hundred dollars => subcategory=Wallets, gender=men, max=400
do you have any new perfumes in => category=Fragrance, new
give me the newest watches => category=Watches, newest
let's look at belts => subcategory=Belts
how about some sunglasses for the beach => subcategory=Sunglasses, occasion=holiday
i'm going on a business trip and need a bag => category=Bags, occasion=travel
I'd like to buy a ring for my fiancée => subcategory=Rings, gender=women
my boyfriend needs a new belt in ninety five => subcategory=Belts, gender=men, size=95, new
any bags by dell orsa under two thousand euros => brand=Dell'Orsa, category=Bags, max=2000 EUR
is there anything from halden row in camel => brand=Halden Row, colour=brown
the first one => choose 1
third one => choose 3
fifth => choose 5
number one => choose 1
number four please => choose 4
the second bag => choose 2
the 2nd one please => choose 2
the last item => choose -1
I prefer the third one => choose 3
add number one to my cart => add 1
add the second one in 40 => add 2, size=40
add this => add current
can you put it in my basket => add current
please put the last one in my cart => add -1
let's add the first one => add 1
I'll take it in 38 => add current, size=38
I'll take the last one please => add -1
i will take the third one in size 39 => add 3, size=39
buy the first one => add 1
order the second one => add 2
add the marlow satchel to my bag => add 4
add the lungarno tote => add 6
put the petite augustine in my basket => add 2
add the third one in it 38 => add 3, size=38
add three of the first => add 1, quantity=3
put number three in my cart in size 41 => add 3, size=41
add the first to my wish list => save 1
save this => save current
save number two please => save 2
save the first one for later => save 1
could you save it => save current
save the arno bag => save 1
put it on my wishlist => save current
bookmark this one => save current
add it to favourites => save current
remove the second from my basket => remove 2
take it out => remove current
delete the first one => remove 1
remove this from my wishlist => unsave current
open the third => open 3
open number one => open 1
show me the first one => open 1
show the third => open 3
let me see the second one => open 2
tell me more about the third => open 3
tell me about number four => open 4
more about the last one => open -1
open the petite augustine => open 2
show me the marlow satchel => open 4
open halden row => open-brand Halden Row
go to dell'orsa => open-brand Dell'Orsa
take me to ca lirio => open-brand Ca' Lirio
visit ballinrath => open-brand Ballinrath
open mezon orvael => open-brand Maison Orvaël
open my basket => open-page cart
show me what's in my cart => open-page cart
take me to the checkout => open-page cart
can I see my cart => open-page cart
show me my wishlist => open-page saved
open saved items => open-page saved
show my favourites => open-page saved
open my account => open-page account
call my advisor => open-page advisor
I want to talk to my advisor => open-page advisor
more like number two => similar 2
show me something like the first one => similar 1
find others like this one => similar current
similar to the last one => similar -1
more like it => similar current
anything like the third => similar 3
please undo => undo
undo the last one => undo
can you undo that => undo
take it back => undo
repeat please => repeat
could you say that again => repeat
sorry what did you say => repeat
one more time => repeat
please stop talking => stop
that's enough => stop
forget it => stop
cancel that => stop
that's all thanks => stop
clear the search => clear
start again please => clear
start a new search => clear
clear all the filters => clear
what can I ask you => help
help please => help
what are my options => help
yep => yes
yes add it please => yes
of course => yes
sounds good => yes
that's right => yes
nope not that one => no
no don't => no
no thank you => no
that's not it => no
show me some more => more
next page => more
anything else => more
what else have you got => more
bags / a bit cheaper please => category=Bags, max=1700 EUR
bags / have you got anything cheaper => category=Bags, max=1700 EUR
bags / they're too expensive => category=Bags, max=1700 EUR
red shoes / in blue instead => category=Shoes, colour=blue
red shoes / blue ones => category=Shoes, colour=blue
red shoes / also in black => category=Shoes, colour=black, colour=red
red shoes / what about handbags => category=Bags, colour=red
red shoes / and a bag => category=Bags, colour=red
red shoes / in thirty eight => category=Shoes, colour=red, size=38
red shoes / under five hundred euros => category=Shoes, colour=red, max=500 EUR
red shoes / just the new ones => category=Shoes, colour=red, new
red shoes / on sale => category=Shoes, colour=red, sale
red shoes / anything on sale => category=Shoes, colour=red, sale
red shoes / only available ones => category=Shoes, colour=red, stock
red shoes / not suede => category=Shoes, colour=red, not material=suede
red shoes / without suede please => category=Shoes, colour=red, not material=suede
red shoes / any colour is fine => category=Shoes
red shoes / show me belts => subcategory=Belts
red shoes / for my wife => category=Shoes, gender=women, colour=red
red shoes / from ca lirio => brand=Ca' Lirio, category=Shoes, colour=red
red shoes / most expensive first => category=Shoes, colour=red, price-descending
red shoes / Isaurine => brand=Isaurine
red shoes / perfume for my aunt => category=Fragrance, gender=women
red shoes / the third => choose 3
red shoes / add it in 37 => add current, size=37
scarves / silk => subcategory=Scarves, material=silk
scarves / any in wool => subcategory=Scarves, material=wool
scarves / less expensive ones => subcategory=Scarves, max=1700 EUR
scarves / for the summer => subcategory=Scarves, occasion=summer
scarves / by tsukigane please => brand=Tsukigane, subcategory=Scarves
scarves / cheapest ones first => subcategory=Scarves, price-ascending
rings under 10000 / in platinum => subcategory=Rings, material=platinum, max=10000
rings under 10000 / with diamonds => subcategory=Rings, material=diamond, max=10000
rings under 10000 / and earrings? => subcategory=Earrings, max=10000
rings under 10000 / no price limit => subcategory=Rings
pumps in 39 / a size down => subcategory=Pumps, size=38.5
pumps in 39 / bigger please => subcategory=Pumps, size=39.5
sweaters in large / smaller => subcategory=Sweaters, size=M
sweaters in large / a size up => subcategory=Sweaters, size=XL
totes / over 1000 / in black => subcategory=Totes, colour=black, min=1000
bags / in red / no, in blue => category=Bags, colour=blue
watches for men / and for women => category=Watches, gender=women
watches for men / with a blue dial => category=Watches, gender=men, colour=blue, words=dial
`
