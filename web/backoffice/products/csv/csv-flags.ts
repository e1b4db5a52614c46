/** In the languages of the spreadsheets that write them. */
export const truths = new Set('true wahr vrai verdadero vero waar sand yes ja oui sí si y x ✓'.split(' '))
export const untruths = new Set('0 false falsch faux falso onwaar falsk no nein non nej n'.split(' '))
