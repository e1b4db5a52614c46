/** The dialogs that the address of the products page can name. */
export const productDialogs = ['add', 'edit', 'detail', 'delete', 'bulk-edit', 'bulk-delete'] as const
