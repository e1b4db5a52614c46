/** What the product pages and the page about delivery say; the advisor's automatic answers say the same. */
export const deliveryTerms = {
  delivery:
    'You send your cart to an advisor as a reservation; no card is charged. Your advisor agrees the day and the place with you, and every piece travels insured and is handed over in person.',
  returns:
    'Tell your advisor within fourteen days and we will collect the piece from you, unworn, with its box and papers. A reservation can be withdrawn until you agree to its confirmation.',
  prices: 'Duties and taxes are not part of a displayed price. A confirmation states each of them before you agree.'
}
