export const negations = `
bags not black => category=Bags, not colour=black
a bag that is not black => category=Bags, not colour=black
not black => not colour=black
no leather => not material=leather
bags no leather => category=Bags, not material=leather
a bag without leather => category=Bags, not material=leather
belts that aren't leather => subcategory=Belts, not material=leather
earrings without gold => subcategory=Earrings, not colour=gold, not material=gold
without gold => not colour=gold, not material=gold
no leather, black bag => category=Bags, colour=black, not material=leather
no leather bags => category=Bags, not material=leather
leather free shoes => category=Shoes, not material=leather
leather-free bag => category=Bags, not material=leather
non leather belt => subcategory=Belts, not material=leather
scarf in any colour but not red or pink => subcategory=Scarves, not colour=pink, not colour=red
not red, pink or orange => not colour=orange, not colour=pink, not colour=red
anything but black => not colour=black
everything except shoes => not category=Shoes
rings not diamond => subcategory=Rings, not material=diamond
a sweater with no wool => subcategory=Sweaters, not material=wool
i don't want leather => not material=leather
i don't like pink => not colour=pink
not from maison orvael => not brand=Maison Orvaël
bags not by calloway => category=Bags, not brand=Thorne & Calloway
faux leather bag => category=Bags, not material=leather
black bag without gold hardware => category=Bags, colour=black, not colour=gold, not material=gold
not on sale => not sale=yes
no heels => not subcategory=Pumps
shoes but no heels => category=Shoes, not subcategory=Pumps
bag never brown => category=Bags, not colour=brown
no suede or leather => not material=leather, not material=suede
a white scarf not silk => subcategory=Scarves, colour=white, not material=silk
sunglasses excluding black => subcategory=Sunglasses, not colour=black
black not navy jumper => subcategory=Sweaters, colour=black, not colour=blue
silver not gold earrings => subcategory=Earrings, material=silver, not colour=gold, not material=gold
a bag other than black => category=Bags, not colour=black
everything but black => not colour=black
a bag in any colour but black => category=Bags, not colour=black
everything but shoes => not category=Shoes
she doesn't like red => not colour=red
my husband doesn't want leather => gender=men, not material=leather
i can't wear wool => not material=wool
i won't wear pink => not colour=pink
it shouldn't be leather => not material=leather
i can't find a black bag => category=Bags, colour=black
i don't know what to get my mother => gender=women
i have nothing to wear to a wedding => occasion=wedding
it's not for me it's for my husband => gender=men
don't you have it in red => colour=red
i don't have a black bag => category=Bags, colour=black
`
