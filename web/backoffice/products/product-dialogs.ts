export const productDialogs = ['add', 'edit', 'detail', 'delete', 'bulk-edit', 'bulk-delete'] as const
