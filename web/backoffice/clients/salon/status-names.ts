export const statusNames: Record<string, string> = {
  booked: 'Booked',
  confirmed: 'Confirmed',
  attended: 'Came',
  missed: 'Did not come',
  cancelled: 'Cancelled'
}
