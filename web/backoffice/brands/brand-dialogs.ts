export const brandDialogs = ['add', 'edit', 'delete'] as const
