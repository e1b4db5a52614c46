export const followUps = `
black bags / cheaper => category=Bags, colour=black, max=1700 EUR
black bags / something cheaper => category=Bags, colour=black, max=1700 EUR
black bags / too expensive => category=Bags, colour=black, max=1700 EUR
black bags / that's too expensive => category=Bags, colour=black, max=1700 EUR
black bags / do you have anything less expensive => category=Bags, colour=black, max=1700 EUR
black bags / more expensive => category=Bags, colour=black, min=1800 EUR
black bags / in brown instead => category=Bags, colour=brown
black bags / in brown => category=Bags, colour=brown
black bags / what about brown => category=Bags, colour=brown
black bags / how about in red => category=Bags, colour=red
black bags / also in red => category=Bags, colour=black, colour=red
black bags / or navy => category=Bags, colour=black, colour=blue
black bags / only new ones => category=Bags, colour=black, new
black bags / new ones only => category=Bags, colour=black, new
black bags / only the ones on sale => category=Bags, colour=black, sale
black bags / just the ones in stock => category=Bags, colour=black, stock
black bags / and shoes? => category=Shoes, colour=black
black bags / and shoes => category=Shoes, colour=black
black bags / what about shoes => category=Shoes, colour=black
black bags / the same in shoes => category=Shoes, colour=black
black bags / shoes instead => category=Shoes, colour=black
black bags / any in silk => category=Bags, colour=black, material=silk
black bags / do you have any in suede => category=Bags, colour=black, material=suede
black bags / under 2000 => category=Bags, colour=black, max=2000
black bags / under a thousand euros => category=Bags, colour=black, max=1000 EUR
black bags / by maison orvael => brand=Maison Orvaël, category=Bags, colour=black
black bags / any from calloway => brand=Thorne & Calloway, category=Bags, colour=black
black bags / cheapest first => category=Bags, colour=black, price-ascending
black bags / newest first => category=Bags, colour=black, newest
black bags / without leather => category=Bags, colour=black, not material=leather
black bags / not black => category=Bags, not colour=black
black bags / any colour => category=Bags
black bags / in any colour => category=Bags
black bags / for work => category=Bags, colour=black, occasion=work
black bags / for a wedding => category=Bags, colour=black, occasion=wedding
black bags / for men => category=Bags, gender=men, colour=black
black bags / red shoes => category=Shoes, colour=red
black bags / show me watches => category=Watches
black bags / a gift for my mother => gender=women, occasion=gift
black bags / something emerald for a wedding => material=emerald, occasion=wedding
black bags / Halden Row => brand=Halden Row
black bags / augustine => words=augustine
black bags / totes => subcategory=Totes
black bags under 2000 / any price => category=Bags, colour=black
black bags under 2000 / price doesn't matter => category=Bags, colour=black
black bags under 2000 / and wallets => subcategory=Wallets, colour=black, max=2000
pumps in 38 / bigger => subcategory=Pumps, size=38.5
pumps in 38 / a size up => subcategory=Pumps, size=38.5
pumps in 38 / smaller => subcategory=Pumps, size=37.5
pumps in 38 / too small => subcategory=Pumps, size=38.5
pumps in 38 / in 39 => subcategory=Pumps, size=39
pumps / in 38 => subcategory=Pumps, size=38
pumps / size 38 please => subcategory=Pumps, size=38
pumps / UK 5 => subcategory=Pumps, size=38
sweaters / in medium => subcategory=Sweaters, size=M
sweaters / medium => subcategory=Sweaters, size=M
sweaters in medium / bigger => subcategory=Sweaters, size=L
rings / gold => subcategory=Rings, material=gold
rings / only in gold => subcategory=Rings, material=gold
rings / with a sapphire => subcategory=Rings, material=sapphire
bags / in gold => category=Bags, colour=gold
scarves / silk ones => subcategory=Scarves, material=silk
scarves / the red ones => subcategory=Scarves, colour=red
bags / less than 1000 / cheaper than 800 => category=Bags, max=800
black bags / in brown / under 900 => category=Bags, colour=brown, max=900
black bags / and belts / for men => subcategory=Belts, gender=men, colour=black
leather bags / no leather => category=Bags, not material=leather
bags not black / in black => category=Bags, colour=black
black bags / the second one => choose 2
black bags / add the first => add 1
black bags / more like the second => similar 2
pumps / add the third in 38 => add 3, size=38
black bags / bigger => category=Bags, colour=black, words=bigger
black bags / sort by price => category=Bags, colour=black, price-ascending
black bags / ok only new ones please => category=Bags, colour=black, new
black bags / um cheaper please => category=Bags, colour=black, max=1700 EUR
`
