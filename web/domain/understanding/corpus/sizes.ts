export const sizes = `
size 38 => size=38
shoes size 38 => category=Shoes, size=38
shoes in size 38.5 => category=Shoes, size=38.5
pumps in 38 => subcategory=Pumps, size=38
black pumps 38 => subcategory=Pumps, colour=black, size=38
pumps size thirty eight => subcategory=Pumps, size=38
pumps in thirty-eight and a half => subcategory=Pumps, size=38.5
pumps IT 38 => subcategory=Pumps, size=38
italian 38 pumps => subcategory=Pumps, size=38
heels uk 5 => subcategory=Pumps, size=38
UK size 5 heels => subcategory=Pumps, size=38
size 5 uk shoes => category=Shoes, size=38
US 7.5 shoes => category=Shoes, size=37.5
american size 8 pumps => subcategory=Pumps, size=38
us seven and a half pumps => subcategory=Pumps, size=37.5
EU 38 shoes => category=Shoes, size=38
european 39 heels => subcategory=Pumps, size=39
french 38 pumps => subcategory=Pumps, size=37
pumps 7½ us => subcategory=Pumps, size=37.5
sweater in medium => subcategory=Sweaters, size=M
medium sweater => subcategory=Sweaters, size=M
jumper size m => subcategory=Sweaters, size=M
sweaters in xl => subcategory=Sweaters, size=XL
extra large jumper => subcategory=Sweaters, size=XL
cardigan size small => subcategory=Cardigans, size=S
knitwear xs => subcategory=Sweaters, size=XS
xxl sweater for men => subcategory=Sweaters, gender=men, size=XXL
uk 10 cardigan => subcategory=Cardigans, size=M
us 6 sweater => subcategory=Sweaters, size=M
it 42 cardigan => subcategory=Cardigans, size=M
belt size 85 => subcategory=Belts, size=85
belt in 85 => subcategory=Belts, size=85
mens belt 95 => subcategory=Belts, gender=men, size=95
belt 34 inches => subcategory=Belts, size=85
ring size 52 => subcategory=Rings, size=52
diamond ring us 6 => subcategory=Rings, material=diamond, size=52
ring uk l => subcategory=Rings, size=52
ring in size 54 => subcategory=Rings, size=54
perfume 50 ml => category=Fragrance, size=50 ml
100ml eau de parfum => subcategory=Eau de parfum, size=100 ml
small bag => category=Bags, words=small
large tote => subcategory=Totes, words=large
size medium => size=M
in a large => size=L
double xl => size=XXL
women's shoes size 37 => category=Shoes, gender=women, size=37
heels 36.5 => subcategory=Pumps, size=36.5
do you have the pumps in a 40 => subcategory=Pumps, size=40
`
