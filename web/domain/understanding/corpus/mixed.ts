export const mixed = `
have you any leather bags in brown or tan => category=Bags, colour=brown, material=leather
a pair of emerald earrings for my niece's wedding => subcategory=Earrings, gender=women, material=emerald, occasion=wedding
what colours does the second one come in => choose 2
how much is the second one => choose 2
how much is it => choose current
what's the price of the third one => choose 3
is the second one available in 38 => choose 2
brown belt size 95 for my boyfriend, no more than 250 => subcategory=Belts, gender=men, colour=brown, size=95, max=250
gold or silver bracelets => subcategory=Bracelets, material=gold, material=silver
perfume that isn't too strong => category=Fragrance, words=strong
can I have the second one in a medium => add 2, size=M
I'd like the third one please => add 3
I'd like to see the third one => open 3
let me look at number four => open 4
show me what I saved => open-page saved
what did I save => open-page saved
go to my wish list => open-page saved
where is my cart => open-page cart
can I speak to a person => open-page advisor
no I meant bags => category=Bags
I said bags not shoes => category=Bags, not category=Shoes
no, show me shoes => category=Shoes
wait stop => stop
thank you => stop
undo my last search => undo
repeat the last bit => repeat
a candle that smells of amber => subcategory=Candles, colour=orange
two candles under 100 => subcategory=Candles, max=100
bag for less than a grand => category=Bags, max=1000
shoes that cost less than 900 => category=Shoes, max=900
half a million => min=400000, max=600000
a hundred and fifty => min=120, max=180
EUR 900 max => max=900 EUR
1,5k euro => min=1200 EUR, max=1800 EUR
1 000 euros => min=800 EUR, max=1200 EUR
less then 500 => max=500
ring size m => subcategory=Rings, size=54
5.5 uk heels => subcategory=Pumps, size=38.5
size eight american pumps => subcategory=Pumps, size=38
mens perfume 100ml => category=Fragrance, gender=men, size=100 ml
show me all the bags you have by calloway => brand=Thorne & Calloway, category=Bags
add the black one => add 2
add the tote => add 6
show me the tote => subcategory=Totes
I'm getting married next month => occasion=wedding
something for the house => category=Home
weekend bag => category=Bags, occasion=travel
nothing in leather please => not material=leather
black bags / remove the colour => category=Bags
black bags under 900 / take away the price filter => category=Bags, colour=black
bags by calloway / forget the brand => category=Bags
black bags / something similar but in green => category=Bags, colour=green
black bags / show me the same but cheaper => category=Bags, colour=black, max=1700 EUR
black bags / and under 500? => category=Bags, colour=black, max=500
pumps / what about in size 40 => subcategory=Pumps, size=40
black bags / do you have it in brown => category=Bags, colour=brown
black bags / I'd prefer it in navy => category=Bags, colour=blue
black bags / go back => undo
my wife doesn't want to pay more than 400 => gender=women, max=400
not going over 900 => max=900
I can't afford more than a thousand => max=1000
`
