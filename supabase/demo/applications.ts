/** Brands that have applied in the demo, with what staff have asked, and their line sheet. */
export const demoApplications = [
  {
    id: '6f1d2c5e-0b0a-4c58-9a61-3d0c7a5be101',
    brand_name: 'Haverling',
    contact_name: 'Marit Almqvist',
    email: 'marit.almqvist@example.com',
    website_url: 'https://haverling.example',
    markets: ['europe', 'united_kingdom', 'japan'],
    note: 'The belted blankets. They are woven in one piece, and it shows in the corners.',
    received_days_ago: 2,
    question: '',
    lineSheet: [
      'Belted blanket, undyed,140 × 200 cm,1180 EUR',
      'Belted blanket, walnut,140 × 200 cm,1240 EUR',
      'Shawl, undyed,70 × 200 cm,560 EUR'
    ]
  },
  {
    id: '6f1d2c5e-0b0a-4c58-9a61-3d0c7a5be102',
    brand_name: 'Fonderie Aubrac',
    contact_name: 'Théophile Cazal',
    email: 'theophile.cazal@example.com',
    website_url: 'https://fonderie-aubrac.example',
    markets: ['europe', 'north_america'],
    note: '',
    received_days_ago: 6,
    question: 'Are the handles turned in Laguiole, or bought in?',
    lineSheet: ['Six table knives, boxwood,23 cm,690 EUR', 'Cheese knife, juniper,21 cm,145 EUR']
  },
  {
    id: '6f1d2c5e-0b0a-4c58-9a61-3d0c7a5be103',
    brand_name: 'Kawabe Urushi',
    contact_name: 'Natsuko Kawabe',
    email: 'natsuko.kawabe@example.com',
    website_url: 'https://kawabe-urushi.example',
    markets: ['japan'],
    note: 'The black trays first, please.',
    received_days_ago: 16,
    question: '',
    lineSheet: ['Tray, black,30 cm,98000 JPY', 'Soup bowl, vermilion,12 cm,42000 JPY']
  }
]
