/** How a colour of the shop looks, for CSS. */
export const swatches: Record<string, string> = {
  black: '#171512',
  white: '#f7f4ee',
  grey: '#8d8a85',
  beige: '#d9c7a8',
  brown: '#6b4429',
  red: '#7c1f24',
  pink: '#dba9a4',
  purple: '#5d3a66',
  orange: '#c4642d',
  yellow: '#d9b44a',
  green: '#36543f',
  blue: '#24365c',
  gold: '#b8924a',
  silver: '#b9bcc0'
}
