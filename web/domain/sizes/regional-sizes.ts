export const regions = ['IT', 'FR', 'UK', 'US', 'JP'] as const
export type Region = (typeof regions)[number]

/** In each region's system and, for some, in letters; the same place is the same size. */
export type RegionalSizes = { sizes: Record<Region, string[]>; letters?: string[] }

// There is no one standard between regions. These are the charts that most brands print: Italy counts shoes one below
// France, the UK 33 (women) or 34 (men) below Italy, the US 3 (women) or 1 (men) above the UK; Japan uses the foot's length
// in centimetres, Paris points of 2/3 cm rounded to the half. Women's clothes: France 4, the UK 32 and the US 36 below
// Italy, Japan the JIS number. Men's clothes: half the chest in centimetres in Italy and France, the chest in inches (10
// below) in the UK and the US; Japan's letters run one larger. Rings: ISO 8653 circumference in millimetres in France, less
// 40 in Italy; US 11.63 mm + 0.8128 mm a size of diameter, UK letters half a US size apart, Japan JIS S 4700, 1/3 mm of
// diameter. Belts: to the middle hole, in centimetres or inches. Gloves: inches around the hand, in Japan centimetres.
// Hats: centimetres around the head, in the US and UK the diameter in inches, the UK an eighth below.
const words = (text: string) => text.split(' ')

export const womensShoes: RegionalSizes = {
  sizes: {
    IT: words('35 35.5 36 36.5 37 37.5 38 38.5 39 39.5 40 40.5 41 42'),
    FR: words('36 36.5 37 37.5 38 38.5 39 39.5 40 40.5 41 41.5 42 43'),
    UK: words('2 2.5 3 3.5 4 4.5 5 5.5 6 6.5 7 7.5 8 9'),
    US: words('5 5.5 6 6.5 7 7.5 8 8.5 9 9.5 10 10.5 11 12'),
    JP: words('22 22.5 23 23 23.5 24 24 24.5 25 25 25.5 26 26 27')
  }
}

export const mensShoes: RegionalSizes = {
  sizes: {
    IT: words('39 39.5 40 40.5 41 41.5 42 42.5 43 43.5 44 44.5 45 46'),
    FR: words('40 40.5 41 41.5 42 42.5 43 43.5 44 44.5 45 45.5 46 47'),
    UK: words('5 5.5 6 6.5 7 7.5 8 8.5 9 9.5 10 10.5 11 12'),
    US: words('6 6.5 7 7.5 8 8.5 9 9.5 10 10.5 11 11.5 12 13'),
    JP: words('24.5 24.5 25 25.5 25.5 26 26.5 26.5 27 27.5 27.5 28 28.5 29')
  }
}

export const womensClothes: RegionalSizes = {
  letters: words('XXS XS S M L XL XXL'),
  sizes: {
    IT: words('36 38 40 42 44 46 48'),
    FR: words('32 34 36 38 40 42 44'),
    UK: words('4 6 8 10 12 14 16'),
    US: words('0 2 4 6 8 10 12'),
    JP: words('3 5 7 9 11 13 15')
  }
}

export const mensClothes: RegionalSizes = {
  letters: words('XS S M L XL XXL 3XL'),
  sizes: {
    IT: words('44 46 48 50 52 54 56'),
    FR: words('44 46 48 50 52 54 56'),
    UK: words('34 36 38 40 42 44 46'),
    US: words('34 36 38 40 42 44 46'),
    JP: words('S M L LL 3L 4L 5L')
  }
}

export const rings: RegionalSizes = {
  sizes: {
    IT: words('6 8 10 12 14 16 18 20 22'),
    FR: words('46 48 50 52 54 56 58 60 62'),
    UK: words('G½ I J½ L M½ O Q R½ T'),
    US: words('3¾ 4½ 5¼ 6 6¾ 7½ 8½ 9¼ 10'),
    JP: words('6 8 10 12 14 15 17 19 21')
  }
}

export const belts: RegionalSizes = {
  sizes: {
    IT: words('70 75 80 85 90 95 100 105 110 115'),
    FR: words('70 75 80 85 90 95 100 105 110 115'),
    UK: words('28 30 32 34 36 38 40 42 44 46'),
    US: words('28 30 32 34 36 38 40 42 44 46'),
    JP: words('70 75 80 85 90 95 100 105 110 115')
  }
}

export const womensGloves: RegionalSizes = {
  letters: words('XS S M L XL'),
  sizes: {
    IT: words('6.5 7 7.5 8 8.5'),
    FR: words('6.5 7 7.5 8 8.5'),
    UK: words('6.5 7 7.5 8 8.5'),
    US: words('6.5 7 7.5 8 8.5'),
    JP: words('16.5 18 19 20.5 21.5')
  }
}

export const mensGloves: RegionalSizes = {
  letters: words('S M L XL XXL'),
  sizes: {
    IT: words('8 8.5 9 9.5 10'),
    FR: words('8 8.5 9 9.5 10'),
    UK: words('8 8.5 9 9.5 10'),
    US: words('8 8.5 9 9.5 10'),
    JP: words('20.5 21.5 23 24 25.5')
  }
}

export const hats: RegionalSizes = {
  letters: words('XS S S M M L L XL XL'),
  sizes: {
    IT: words('54 55 56 57 58 59 60 61 62'),
    FR: words('54 55 56 57 58 59 60 61 62'),
    UK: words('6⅝ 6¾ 6⅞ 7 7⅛ 7¼ 7⅜ 7½ 7⅝'),
    US: words('6¾ 6⅞ 7 7⅛ 7¼ 7⅜ 7½ 7⅝ 7¾'),
    JP: words('54 55 56 57 58 59 60 61 62')
  }
}
