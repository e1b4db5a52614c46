/** What the product pages and the page about delivery say, from one place. */
export const deliveryTerms = {
  delivery:
    'You send your cart to an advisor as a reservation, and the advisor agrees the day and the way with you. Pieces are not charged here and are not sent.',
  returns:
    'As nothing is sold, there is nothing to return. A reservation or a visit can be cancelled at any time, and nobody will ask why.',
  prices: 'Duties and taxes are not part of a displayed price. A confirmation states each of them before you agree.'
}
