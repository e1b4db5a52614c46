export const brands = `
Maison Orvaël => brand=Maison Orvaël
maison orvael bags => brand=Maison Orvaël, category=Bags
mezon orvael => brand=Maison Orvaël
maison orvel => brand=Maison Orvaël
maison or veil => brand=Maison Orvaël
orvael => brand=Maison Orvaël
bags by orvaël => brand=Maison Orvaël, category=Bags
thorne and calloway => brand=Thorne & Calloway
thorn and calloway => brand=Thorne & Calloway
Thorne & Calloway belts => brand=Thorne & Calloway, subcategory=Belts
calloway => brand=Thorne & Calloway
callaway wallet => brand=Thorne & Calloway, subcategory=Wallets
thorn calloway => brand=Thorne & Calloway
dellorsa => brand=Dell'Orsa
dell orsa tote => brand=Dell'Orsa, subcategory=Totes
del orsa => brand=Dell'Orsa
Dell'Orsa => brand=Dell'Orsa
dell’orsa wallets => brand=Dell'Orsa, subcategory=Wallets
halden row => brand=Halden Row
holden row jumpers => brand=Halden Row, subcategory=Sweaters
halden roe => brand=Halden Row
severine => brand=Sévarine
sevarine perfume => brand=Sévarine, category=Fragrance
vantreuil watches => brand=Vantreuil, category=Watches
van treuil => brand=Vantreuil
ottavia brenn => brand=Ottavia Brenn
octavia bren sunglasses => brand=Ottavia Brenn, subcategory=Sunglasses
ottavia => brand=Ottavia Brenn
rademar rings => brand=Rademar, subcategory=Rings
radamar => brand=Rademar
östra ljus => brand=Östra Ljus
ostra lius => brand=Östra Ljus
ostra ljus candles => brand=Östra Ljus, subcategory=Candles
tsukigane => brand=Tsukigane
sukigane scarf => brand=Tsukigane, subcategory=Scarves
tsuki gane => brand=Tsukigane
soierie valmene => brand=Soierie Valmène
valmene scarves => brand=Soierie Valmène, subcategory=Scarves
valmène => brand=Soierie Valmène
mareval => brand=Mareval
mare val earrings => brand=Mareval, subcategory=Earrings
ca lirio => brand=Ca' Lirio
ca' lirio pumps => brand=Ca' Lirio, subcategory=Pumps
calirio => brand=Ca' Lirio
lirio shoes => brand=Ca' Lirio, category=Shoes
verriere neuf => brand=Verrière Neuf
verrier nerf candles => brand=Verrière Neuf, subcategory=Candles
ballinrath => brand=Ballinrath
balinrath sweater => brand=Ballinrath, subcategory=Sweaters
ballin rath => brand=Ballinrath
zeitgarten => brand=Zeitgarten
zeit garten watch => brand=Zeitgarten, category=Watches
zeitgarden => brand=Zeitgarten
alvorim => brand=Alvorim
alvorin belt => brand=Alvorim, subcategory=Belts
lowell quay => brand=Lowell Quay
lowell key totes => brand=Lowell Quay, subcategory=Totes
isaurine => brand=Isaurine
isorine jewellery => brand=Isaurine, category=Fine Jewellery
etoile vagabonde => brand=Étoile Vagabonde
etoile vagabond => brand=Étoile Vagabonde
black bags from dellorsa => brand=Dell'Orsa, category=Bags, colour=black
anything by halden row in navy => brand=Halden Row, colour=blue
mezon orvael bag under three thousand => brand=Maison Orvaël, category=Bags, max=3000
isaurine or rademar rings => brand=Isaurine, brand=Rademar, subcategory=Rings
calloway's satchels => brand=Thorne & Calloway, subcategory=Top-handle bags
`
