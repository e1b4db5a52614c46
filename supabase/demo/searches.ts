/** What clients of the demo searched for, with what they found and how many of them did. */
export const demoSearches = [
  { words: 'oxblood bag', matches: 3, clients: 8 },
  { words: 'silk square', matches: 9, clients: 7 },
  { words: 'pearl earrings', matches: 4, clients: 6 },
  { words: 'gift under 200', matches: 12, clients: 5 },
  { words: 'candles', matches: 5, clients: 4 },
  { words: 'trench coat', matches: 0, clients: 6 },
  { words: 'white sneakers', matches: 0, clients: 4 },
  { words: 'ski boots', matches: 0, clients: 2 }
]
