/** The dialogs that the address of the brands page can name. */
export const brandDialogs = ['add', 'edit', 'delete'] as const
