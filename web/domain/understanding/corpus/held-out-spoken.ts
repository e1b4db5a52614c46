export const heldOutSpoken = `
help me out => help
`
