/** The dialogs that the address of the products page can name. */
export const productDialogs = ['delete'] as const
