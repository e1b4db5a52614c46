export const prices = `
black bag under 2000 => category=Bags, colour=black, max=2000
bags under $2,000 => category=Bags, max=2000
bags below two thousand dollars => category=Bags, max=2000
less than 1.5k => max=1500
less than 1.5k euros => max=1500 EUR
between 500 and 1,000 euros => min=500 EUR, max=1000 EUR
from 500 to 1000 pounds => min=500 GBP, max=1000 GBP
around 800 => min=640, max=960
a scarf for about 400 => subcategory=Scarves, min=320, max=480
2 grand => min=1600, max=2400
under two grand => max=2000
up to 1000 => max=1000
at most 700 euro => max=700 EUR
no more than 500 => max=500
not more than five hundred pounds => max=500 GBP
not over 900 => max=900
maximum 1200 => max=1200
max 300 => max=300
1500 max => max=1500
500 or less => max=500
my budget is 3000 => max=3000
budget of 2k => max=2000
i can spend up to 4,000 => max=4000
over 5000 => min=5000
more than ten thousand => min=10000
watches above 10k => category=Watches, min=10000
at least 1000 => min=1000
1000 and up => min=1000
$500+ => min=500
500 - 1000 euros => min=500 EUR, max=1000 EUR
€500-€1000 => min=500 EUR, max=1000 EUR
between one and two thousand => min=1000, max=2000
between 5 and 10k => min=5000, max=10000
under two hundred fifty => max=250
under two fifty => max=250
fifteen hundred or under => max=1500
less than twelve hundred dollars => max=1200
under a thousand => max=1000
under a hundred pounds => max=100 GBP
cheaper than 600 => max=600
a necklace under three and a half thousand => subcategory=Necklaces, max=3500
under 1.000 euro => max=1000 EUR
under 1.200,50 euro => max=1200 EUR
rings under one hundred thousand => subcategory=Rings, max=100000
over a million => min=1000000
under £500 => max=500 GBP
under 500 quid => max=500 GBP
perfume under 200 bucks => category=Fragrance, max=200
candle for 90 dollars => subcategory=Candles, min=72, max=108
a 500 dollar scarf => subcategory=Scarves, min=400, max=600
roughly 2000 dollars => min=1600, max=2400
300 ish => min=240, max=360
bags under to thousand => category=Bags, max=2000
shoes below for hundred => category=Shoes, max=400
under two thousand five hundred => max=2500
under twenty five hundred => max=2500
belts under 200 euros for men => subcategory=Belts, gender=men, max=200 EUR
within 1000 => max=1000
something under 100 => max=100
gift under 150 => occasion=gift, max=150
gift for my sister between 100 and 200 => gender=women, occasion=gift, min=100, max=200
i have 800 euros to spend on a bag => category=Bags, min=640 EUR, max=960 EUR
starting from 900 => min=900
1k to 2k => min=1000, max=2000
two to three thousand euros => min=2000 EUR, max=3000 EUR
under 1,250 usd => max=1250
pumps less than nine hundred euros => subcategory=Pumps, max=900 EUR
bags < 1000 => category=Bags, max=1000
not too expensive bag => category=Bags
cheap bags => category=Bags
underneath 700 => max=700
undr 500 => max=500
lac 38 under 9000 => max=9000, words=lac 38
bags over 500 and under 1000 => category=Bags, min=500, max=1000
at least 500 at most 900 => min=500, max=900
over 1000 dollars and under 2000 dollars => min=1000, max=2000
i don't want anything over 500 => max=500
nothing more than 500 => max=500
not more expensive than 500 => max=500
less expensive than 500 => max=500
more expensive than 500 => min=500
a watch under 40 mm => category=Watches
perfume under 100 ml => category=Fragrance
watches between 36 and 40 mm => category=Watches
gift for a woman over 60 => gender=women, occasion=gift
bags up to 50% off => category=Bags
`
